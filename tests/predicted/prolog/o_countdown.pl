% Exercise 3: knight's tour with a countdown of moves

tour(Files, Ranks, Start, [Start|Moves]) :-
    M is Files*Ranks - 1,
    moves(M, Files, Ranks, [Start], Moves).

% no moves left to make
moves(0, _, _, _, []).
moves(M, Files, Ranks, Been, [Next|Moves]) :-
    Been = [Now|_],
    knight(Now, Next),
    Next = X/Y,
    between(1, Files, X),
    between(1, Ranks, Y),
    \+ member(Next, Been),
    moves(M-1, Files, Ranks, [Next|Been], Moves).

knight(X/Y, X1/Y1) :- X1 is X+2, ( Y1 is Y+1 ; Y1 is Y-1 ).
knight(X/Y, X1/Y1) :- X1 is X-2, ( Y1 is Y+1 ; Y1 is Y-1 ).
knight(X/Y, X1/Y1) :- X1 is X+1, ( Y1 is Y+2 ; Y1 is Y-2 ).
knight(X/Y, X1/Y1) :- X1 is X-1, ( Y1 is Y+2 ; Y1 is Y-2 ).
