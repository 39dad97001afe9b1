% Assignment 5 - knight's tour
% on_board/2 first, then the rest

tour(N, Tour) :-
    Max is N * N,
    numberOfMoves(Max, N, [1/1], Tour).

numberOfMoves(Max, _, Visited, Tour) :-
    length(Visited, Max),
    reverse(Visited, Tour).
numberOfMoves(Max, N, [Cur|Visited], Tour) :-
    hop(Cur, Next),
    on_board(N, Next),
    \+ member(Next, [Cur|Visited]),
    numberOfMoves(Max, N, [Next,Cur|Visited], Tour).

on_board(N, X/Y) :-
    X > 0, X < N, Y > 0, Y < N.

hop(X/Y, X1/Y1) :-
    member([DX,DY], [[1,2],[2,1],[-1,2],[-2,1],[1,-2],[2,-1],[-1,-2],[-2,-1]]),
    X1 is X + DX,
    Y1 is Y + DY.
