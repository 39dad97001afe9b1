:- use_module(library(ugraphs)).
:- use_module(library(lists)).

%!  tour(+Files, +Ranks, -Tour) is nondet.
%
%   Tour is a Hamiltonian path of the knight's graph. It may start anywhere.
%   Squares are lists [File,Rank].

tour(Files, Ranks, Tour) :-
    knight_graph(Files, Ranks, Graph),
    vertices(Graph, Vertices),
    member(Start, Vertices),
    hamilton(Graph, Start, Tour).

knight_graph(Files, Ranks, Graph) :-
    findall(S, square(Files, Ranks, S), Squares),
    findall(S-T, ( square(Files, Ranks, S),
                   square(Files, Ranks, T),
                   knight(S, T) ), Edges),
    vertices_edges_to_ugraph(Squares, Edges, Graph).

square(Files, Ranks, [F,R]) :-
    between(1, Files, F),
    between(1, Ranks, R).

knight([F1,R1], [F2,R2]) :-
    DF is abs(F1-F2),
    DR is abs(R1-R2),
    msort([DF,DR], [1,2]).

%   Whoever is on S takes S out of the graph, and goes on in what is left.

hamilton([S-_], S, [S]) :- !.
hamilton(Graph, S, [S|Path]) :-
    neighbours(S, Graph, Nexts),
    del_vertices(Graph, [S], Smaller),
    member(T, Nexts),
    hamilton(Smaller, T, Path).
