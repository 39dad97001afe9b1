%!  closed_tour(+Files, +Ranks, -Tour) is nondet.
%
%   Model: one successor variable per square, `tuples_in/2` for the
%   knight's graph, `circuit/1` for a single cycle.

:- module(knights_circuit, [closed_tour/3]).

:- use_module(library(clpfd)).
:- use_module(library(apply)).
:- use_module(library(lists)).

closed_tour(Files, Ranks, Tour) :-
    Size is Files * Ranks,
    numlist(1, Size, Ids),
    edges(Files, Ranks, Edges),
    maplist(pair, Ids, Succs, Pairs),
    tuples_in(Pairs, Edges),
    circuit(Succs),
    labelling([ff], Succs),
    trace_from(1, Files, Succs, Size, Tour).

pair(Id, Succ, [Id, Succ]).

%   All directed edges [I,J] of the knight's graph.
edges(Files, Ranks, Edges) :-
    findall([I,J],
            (   between(1, Ranks, Y), between(1, Files, X),
                member([DX,DY], [[1,2],[2,1],[2,-1],[1,-2],
                                 [-1,-2],[-2,-1],[-2,1],[-1,2]]),
                X1 is X + DX, between(1, Files, X1),
                Y1 is Y + DY, between(1, Ranks, Y1),
                I is (Y - 1) * Files + X,
                J is (Y1 - 1) * Files + X1
            ),
            Edges).

trace_from(_, _, _, 0, []) :- !.
trace_from(Id, Files, Succs, Left, [X/Y|Rest]) :-
    X is (Id - 1) mod Files + 1,
    Y is (Id - 1) // Files + 1,
    nth1(Id, Succs, Next),
    Left1 is Left - 1,
    trace_from(Next, Files, Succs, Left1, Rest).
