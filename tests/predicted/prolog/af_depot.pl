:- use_module(library(clpfd)).

% Open tours with circuit/1: an additional node, the depot, is on no square.
% The knight leaves it for the start, and may return to it from everywhere.

tour(Files, Ranks, Start, Tour) :-
    Squares is Files * Ranks,
    Depot is Squares + 1,
    numlist(1, Squares, Ids),
    maplist(successor(Files, Ranks, Depot), Ids, Succs),
    id(Files, Start, First),
    append(Succs, [First], Nodes),
    circuit(Nodes),
    labeling([ff], Nodes),
    unroll(First, Depot, Files, Nodes, Tour).

successor(Files, Ranks, Depot, Id, Var) :-
    findall(To, arc(Files, Ranks, Id, To), Tos),
    foldl(add, Tos, Depot, Domain),
    Var in Domain.

add(N, Domain, Domain \/ N).

arc(Files, Ranks, Id, To) :-
    square(Files, Id, X/Y),
    between(1, Files, X1),
    between(1, Ranks, Y1),
    abs(X1 - X) * abs(Y1 - Y) =:= 2,
    id(Files, X1/Y1, To).

id(Files, X/Y, Id) :-
    Id is (Y - 1) * Files + X.

square(Files, Id, X/Y) :-
    X is (Id - 1) mod Files + 1,
    Y is (Id - 1) // Files + 1.

unroll(Depot, Depot, _, _, []) :- !.
unroll(Id, Depot, Files, Nodes, [Square|Tour]) :-
    square(Files, Id, Square),
    nth1(Id, Nodes, Next),
    unroll(Next, Depot, Files, Nodes, Tour).
