% ROUND TRIP -- a closed knight's tour without a single visited-list!
% The board is a graph, and a square that has been visited is simply
% taken out of it.  When one square is left, the trip is complete.

:- use_module(library(ugraphs)).
:- use_module(library(pairs)).

closed_tour(N, Tour) :-
    board_graph(N, Graph),
    Start = 1/1,
    visit(Start, Graph, Tour),
    last(Tour, Start).                  % back home

board_graph(N, Graph) :-
    findall(X/Y, ( between(1, N, X), between(1, N, Y) ), Squares),
    findall(A-B, ( member(A, Squares), member(B, Squares), knight(A, B) ), Edges),
    vertices_edges_to_ugraph(Squares, Edges, Graph).

knight(X/Y, U/V) :-
    2 =:= abs(X-U) * abs(Y-V).

visit(Square, [Square-[]], [Square]) :- !.
visit(Square, Graph, [Square|Trip]) :-
    neighbours(Square, Graph, Ns),
    del_vertices(Graph, [Square], Smaller),
    by_degree(Ns, Smaller, Best),
    member(Next, Best),
    visit(Next, Smaller, Trip).

% lonely squares first
by_degree(Squares, Graph, Sorted) :-
    findall(D-S,
            ( member(S, Squares), neighbours(S, Graph, Es), length(Es, D) ),
            Keyed),
    keysort(Keyed, KeySorted),
    pairs_values(KeySorted, Sorted).
