% from the net (it was for the chess board), changed to any N

:- dynamic size/1.

size(8).

on_board(X/Y) :-
    size(N),
    X >= 1, X =< N,
    Y >= 1, Y =< N.

next(X/Y, X1/Y1) :-
    member((A,B), [(1,2),(2,1),(2,-1),(1,-2),(-1,-2),(-2,-1),(-2,1),(-1,2)]),
    X1 is X+A,
    Y1 is Y+B,
    on_board(X1/Y1).

tour(N, Tour) :-
    assertz(size(N)),
    Moves is N*N - 1,
    travel(Moves, [1/1], Visited),
    reverse(Visited, Tour).

travel(0, Visited, Visited).
travel(K, [Square|Visited], Result) :-
    K > 0,
    next(Square, Next),
    \+ memberchk(Next, Visited),
    K1 is K-1,
    travel(K1, [Next,Square|Visited], Result).
