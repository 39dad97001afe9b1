% I did not want to type eight facts, so the moves are computed.

tour(Files, Ranks, Start, Tour) :-
    Squares is Files*Ranks,
    length(Tour, Squares),
    Tour = [Start|Rest],
    ride(Rest, Start, Files-Ranks, [Start]).

ride([], _, _, _).
ride([Next|Rest], Here, Board, Seen) :-
    move(Here, Next),
    on(Board, Next),
    \+ memberchk(Next, Seen),
    ride(Rest, Next, Board, [Next|Seen]).

% one direction by 1, the other by 2
move(X/Y, X1/Y1) :-
    member(DX, [1,2,-1,-2]),
    member(DY, [1,2,-1,-2]),
    DX =\= DY,
    X1 is X+DX,
    Y1 is Y+DY.

on(Files-Ranks, X/Y) :-
    between(1, Files, X),
    between(1, Ranks, Y).
