:- use_module(library(clpfd)).

% Closed tours: one variable per square, its value is the number of the next square.
% Squares are numbered 1..N*N, rank by rank.

closed_tour(N, Next) :-
    Size is N*N,
    length(Next, Size),
    restrict(Next, 1, N),
    all_distinct(Next),
    label(Next).

restrict([], _, _).
restrict([V|Vs], I, N) :-
    findall(J, reachable(N, I, J), [First|Others]),
    foldl(add_value, Others, First, Domain),
    V in Domain,
    I1 is I + 1,
    restrict(Vs, I1, N).

add_value(J, D, D \/ J).

reachable(N, I, J) :-
    X is (I-1) mod N,  Y is (I-1) // N,
    Last is N*N,
    between(1, Last, J),
    U is (J-1) mod N,  V is (J-1) // N,
    abs(X-U) * abs(Y-V) =:= 2.
