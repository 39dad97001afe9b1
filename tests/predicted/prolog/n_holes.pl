%% tour(+Files, +Ranks, +Blocked, +Start, -Tour)
%% Works on boards with holes. First a graph, then a path through it.

:- use_module(library(ugraphs)).

tour(Files, Ranks, Blocked, Start, Tour) :-
    findall(X/Y,
            ( between(1, Files, X),
              between(1, Ranks, Y),
              \+ memberchk(X/Y, Blocked) ),
            Squares),
    findall(A-B,
            ( member(A, Squares),
              member(B, Squares),
              adjacent(A, B) ),
            Edges),
    vertices_edges_to_ugraph(Squares, Edges, Graph),
    length(Squares, Count),
    extend(Count, [Start], Graph, Tour).

extend(1, Path, _, Tour) :-
    reverse(Path, Tour).
extend(Count, [Here|Before], Graph, Tour) :-
    Count > 1,
    Fewer is Count - 1,
    neighbours(Here, Graph, Around),
    member(There, Around),
    \+ memberchk(There, Before),
    extend(Fewer, [There,Here|Before], Graph, Tour).

adjacent(X/Y, A/B) :-
    D is (X-A)**2 + (Y-B)**2,
    D =:= 5.
