:- use_module(library(clpfd)).

/*  Every square has a variable: the number of the square that comes next.
    circuit/1 takes care of the rest (see the lecture on global constraints). */

tour(N, Next) :-
    Max is N * N,
    length(Next, Max),
    domains(Next, 1, N),
    circuit(Next),
    labeling([ff], Next).

domains([], _, _).
domains([V|Vs], I, N) :-
    findall(J, neighbour(N, I, J), Js),
    union_of(Js, Dom),
    V in Dom,
    I1 is I + 1,
    domains(Vs, I1, N).

union_of([J], J).
union_of([J,K|Js], J \/ Dom) :-
    union_of([K|Js], Dom).

neighbour(N, I, J) :-
    X is (I - 1) mod N + 1,
    Y is (I - 1) // N + 1,
    between(1, N, X1),
    between(1, N, Y1),
    (X - X1)^2 + (Y - Y1)^2 =:= 5,
    J is N * (Y1 - 1) + X1.
