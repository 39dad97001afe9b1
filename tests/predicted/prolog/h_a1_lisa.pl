% Lisa, week 1
tour(N, Tour) :-
    Size is N*N,
    path(Size, N, 1/1, Tour).

path(1, _, Sq, [Sq]).
path(K, N, Sq, [Sq|Rest]) :-
    K > 1,
    knight_move(Sq, Next),
    on_board(Next, N),
    K1 is K-1,
    path(K1, N, Next, Rest).

on_board(X/Y, N) :-
    between(1, N, X),
    between(1, N, Y).

knight_move(X/Y, X1/Y1) :-
    delta(DX, DY),
    X1 is X+DX,
    Y1 is Y+DY.

delta(1,2).    delta(2,1).
delta(2,-1).   delta(1,-2).
delta(-1,-2).  delta(-2,-1).
delta(-2,1).   delta(-1,2).
