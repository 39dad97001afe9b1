:- use_module(library(clpfd)).

/* Every square has a successor, one knight's move away.
   Squares are numbered rank by rank, from 1.
   The search is done by the solver.  Nice and short! */

closed_tour(Files, Ranks, Tour) :-
    Size is Files * Ranks,
    length(Tour, Size),
    numlist(1, Size, Squares),
    maplist(successor(Files, Ranks), Squares, Tour),
    all_distinct(Tour),
    labeling([ff], Tour).

successor(Files, Ranks, S, Next) :-
    X is (S-1) mod Files + 1,
    Y is (S-1) // Files + 1,
    findall(T, neighbour(Files, Ranks, X, Y, T), [T0|Ts]),
    foldl(add_value, Ts, T0, Domain),
    Next in Domain.

add_value(T, Domain, Domain \/ T).

neighbour(Files, Ranks, X, Y, T) :-
    between(1, Files, X1),
    between(1, Ranks, Y1),
    abs((X1-X) * (Y1-Y)) =:= 2,
    T is (Y1-1) * Files + X1.
