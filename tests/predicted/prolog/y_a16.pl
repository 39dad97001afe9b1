:- use_module(library(clpfd)).

% closed tours with circuit/1
tour(N, Next) :-
    Last is N*N,
    length(Next, Last),
    domains(Next, 1, N),
    circuit(Next),
    labeling([ff], Next).

domains([], _, _).
domains([V|Vs], K, N) :-
    findall(J, neighbour(N, K, J), [J0|Js]),
    union_of(Js, J0, Dom),
    V in Dom,
    K1 is K+1,
    domains(Vs, K1, N).

union_of([], Dom, Dom).
union_of([J|Js], Dom0, Dom) :- union_of(Js, Dom0 \/ J, Dom).

% square K is in column C of row R, both from 0
neighbour(N, K, J) :-
    C is (K-1) mod N, R is (K-1) // N,
    member(DC-DR, [1-2, 2-1, 2-(-1), 1-(-2), (-1)-(-2), (-2)-(-1), (-2)-1, (-1)-2]),
    C1 is C+DC, C1 >= 0, C1 < N,
    R1 is R+DR, R1 >= 0, R1 < N,
    J is R1*N + C1 + 1.
