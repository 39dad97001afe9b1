:- use_module(library(clpfd)).
:- use_module(library(lists)).
:- use_module(library(apply)).

/*  Closed knight's tour with the global constraint circuit/1.

    Succs is a list with one variable per square. The value of the
    I-th variable is the number of the square that follows square I.
*/

closed_tour(Files, Ranks, Tour) :-
    Count is Files * Ranks,
    numlist(1, Count, Ids),
    maplist(successor(Files, Ranks), Ids, Succs),
    circuit(Succs),
    labeling([ff], Succs),
    collect(Count, 1, Succs, Files, Tour).

successor(Files, Ranks, Id, Succ) :-
    findall(To, neighbour(Files, Ranks, Id, To), [First|Others]),
    foldl(add_value, Others, First, Domain),
    Succ in Domain.

add_value(Value, Domain, Domain \/ Value).

neighbour(Files, Ranks, Id, To) :-
    id_square(Files, Id, X, Y),
    offset(DX, DY),
    X1 is X + DX, X1 >= 1, X1 =< Files,
    Y1 is Y + DY, Y1 >= 1, Y1 =< Ranks,
    To is (Y1 - 1) * Files + X1.

id_square(Files, Id, X, Y) :-
    X is (Id - 1) mod Files + 1,
    Y is (Id - 1) // Files + 1.

offset(1, 2).   offset(-1, 2).
offset(1, -2).  offset(-1, -2).
offset(2, 1).   offset(-2, 1).
offset(2, -1).  offset(-2, -1).

collect(0, _, _, _, []) :- !.
collect(K, Id, Succs, Files, [X-Y|Squares]) :-
    id_square(Files, Id, X, Y),
    nth1(Id, Succs, Next),
    K1 is K - 1,
    collect(K1, Next, Succs, Files, Squares).
