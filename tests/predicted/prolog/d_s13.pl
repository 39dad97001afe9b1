:- use_module(library(assoc)).

%   The visited squares are the keys of an AVL tree,
%   and the values are the numbers of the moves.

tour(N, Start, Tour) :-
    empty_assoc(Empty),
    put_assoc(Start, Empty, 1, Visited),
    Last is N*N,
    visit(1, Last, N, Start, Visited, Tour).

visit(Last, Last, _, Square, _, [Square]) :- !.
visit(K0, Last, N, Square, Visited0, [Square|Tour]) :-
    next(N, Square, Next),
    \+ get_assoc(Next, Visited0, _),
    K is K0 + 1,
    put_assoc(Next, Visited0, K, Visited),
    visit(K, Last, N, Next, Visited, Tour).

next(N, X/Y, X1/Y1) :-
    member(DX/DY, [1/2, 2/1]),
    member(SX, [1, -1]),
    member(SY, [1, -1]),
    X1 is X + SX*DX,
    Y1 is Y + SY*DY,
    between(1, N, X1),
    between(1, N, Y1).
