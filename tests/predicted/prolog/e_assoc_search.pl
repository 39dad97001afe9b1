:- module(assoc_search, [tour/3]).
:- use_module(library(assoc)).
:- use_module(library(lists)).

%!  tour(+N, +Start, -Tour) is nondet.
%
%   Tour is an open knight's tour on the N x N board that begins at
%   Start. Visited squares are stored in an AVL tree, so that each
%   lookup costs O(log n).

tour(N, Start, Tour) :-
    empty_assoc(Empty),
    put_assoc(Start, Empty, true, Visited),
    Steps is N * N - 1,
    search(Steps, N, Start, Visited, Squares),
    Tour = [Start|Squares].

%!  search(+Steps, +N, +Square, +Visited, -Squares) is nondet.

search(0, _, _, _, []) :- !.
search(Steps, N, Square, Visited0, [Next|Squares]) :-
    neighbour(N, Square, Next),
    \+ get_assoc(Next, Visited0, _),
    put_assoc(Next, Visited0, true, Visited),
    Steps1 is Steps - 1,
    search(Steps1, N, Next, Visited0, Squares).

%!  neighbour(+N, +Square, -Neighbour) is nondet.

neighbour(N, X/Y, X1/Y1) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2),
                   -1/(-2), -2/(-1), -2/1, -1/2]),
    X1 is X + DX,
    Y1 is Y + DY,
    between(1, N, X1),
    between(1, N, Y1).
