% A knight goes two one way and one the other: that is three in all.
% I generate the moves instead of typing eight facts :-)

tour(N, Tour) :-
    Max is N*N,
    tour(N, Max, [1/1], Tour).

tour(_, Max, Path, Tour) :-
    length(Path, Max),
    reverse(Path, Tour).
tour(N, Max, [Pos|Path], Tour) :-
    move(N, Pos, New),
    \+ memberchk(New, [Pos|Path]),
    tour(N, Max, [New,Pos|Path], Tour).

move(N, X/Y, X2/Y2) :-
    between(-3, 3, DX),
    between(-3, 3, DY),
    3 =:= abs(DX) + abs(DY),
    X2 is X + DX, X2 > 0, X2 =< N,
    Y2 is Y + DY, Y2 > 0, Y2 =< N.
