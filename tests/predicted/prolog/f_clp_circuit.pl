% Closed knight's tour with constraints - my final project :-)
% Successor model: variable number I holds the number of the square after I.

:- use_module(library(clpfd)).

closed_tour(N, Succ) :-
    Total is N*N,
    length(Succ, Total),
    domains(Succ, 1, N),
    all_distinct(Succ),
    labeling([ff], Succ).

domains([], _, _).
domains([V|Vs], I, N) :-
    findall(J, neighbour(N, I, J), Js),
    union(Js, D),
    V in D,
    I1 is I + 1,
    domains(Vs, I1, N).

union([J], J) :- !.
union([J|Js], J \/ D) :- union(Js, D).

neighbour(N, I, J) :-
    X is (I-1) mod N, Y is (I-1) // N,
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2]),
    X1 is X+DX, X1 >= 0, X1 < N,
    Y1 is Y+DY, Y1 >= 0, Y1 < N,
    J is Y1*N + X1 + 1.
