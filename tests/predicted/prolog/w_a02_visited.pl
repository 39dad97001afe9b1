/*  Knight's tour, assignment 3
    I count the moves that are left.            */

delta(-1,-2).   delta(-2,-1).
delta(-2, 1).   delta(-1, 2).
delta( 1, 2).   delta( 2, 1).
delta( 2,-1).   delta( 1,-2).

tour(N, [1/1|Rest]) :-
    Left is N*N - 1,
    walk(Left, N, 1/1, [], Rest).

walk(0, _, _, _, []).
walk(Left, N, X/Y, Visited, [X1/Y1|Rest]) :-
    Left > 0,
    delta(DX, DY),
    X1 is X + DX,
    between(1, N, X1),
    Y1 is Y + DY,
    between(1, N, Y1),
    \+ memberchk(X1/Y1, Visited),
    Left1 is Left - 1,
    walk(Left1, N, X1/Y1, [X1/Y1|Visited], Rest).
