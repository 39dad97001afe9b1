:- use_module(library(assoc)).
:- use_module(library(pairs)).

% Warnsdorff's heuristic with a precomputed graph.
% The graph is an AVL tree: square -> list of neighbours.

tour(Files, Ranks, Start, Tour) :-
    graph(Files, Ranks, Graph),
    Length is Files * Ranks,
    length(Tour, Length),
    empty_assoc(Nobody),
    put_assoc(Start, Nobody, true, Visited),
    Tour = [Start|Rest],
    travel(Rest, Start, Graph, Visited).

graph(Files, Ranks, Graph) :-
    findall(S, square(Files, Ranks, S), Ss),
    findall(S-Ns,
            ( member(S, Ss),
              findall(T, (member(T, Ss), attacks(S, T)), Ns) ),
            Pairs),
    list_to_assoc(Pairs, Graph).

square(Files, Ranks, F/R) :-
    between(1, Files, F),
    between(1, Ranks, R).

attacks(A/B, C/D) :-
    DX is abs(A-C), DY is abs(B-D),
    ( DX = 1, DY = 2 -> true ; DX = 2, DY = 1 ).

travel([], _, _, _).
travel([Next|Rest], Here, Graph, Visited) :-
    options(Here, Graph, Visited, Free),
    map_list_to_pairs(count(Graph, Visited), Free, Keyed),
    keysort(Keyed, Ordered),
    member(_-Next, Ordered),
    put_assoc(Next, Visited, true, Visited1),
    travel(Rest, Next, Graph, Visited1).

options(Square, Graph, Visited, Free) :-
    get_assoc(Square, Graph, Ns),
    exclude(seen(Visited), Ns, Free).

seen(Visited, Square) :-
    get_assoc(Square, Visited, true).

count(Graph, Visited, Square, Count) :-
    options(Square, Graph, Visited, Free),
    length(Free, Count).
