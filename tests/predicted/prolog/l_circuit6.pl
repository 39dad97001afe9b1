:- use_module(library(clpfd)).

% after the example in the manual of library(clpfd)

closed_tour(N, Tour) :-
    L is N*N,
    length(Vs, L),
    successors(Vs, N, 1),
    circuit(Vs),
    labeling([ff], Vs),
    cycle(1, Vs, N, Tour).

successors([], _, _).
successors([V|Vs], N, K0) :-
    findall(Num, next(N, K0, Num), [Next|Nexts]),
    foldl(or, Nexts, Next, Dom),
    V in Dom,
    K1 #= K0 + 1,
    successors(Vs, N, K1).

or(A, B, B \/ A).

next(N, K, Num) :-
    num_xy(N, K, X, Y),
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), (-1)/(-2), (-2)/(-1), (-2)/1, (-1)/2]),
    X1 is X + DX, X1 >= 1, X1 =< N,
    Y1 is Y + DY, Y1 >= 1, Y1 =< N,
    Num is (Y1 - 1)*N + X1.

num_xy(N, K, X, Y) :-
    X is (K - 1) mod N + 1,
    Y is (K - 1) // N + 1.

cycle(K, Vs, N, [X/Y|Tour]) :-
    num_xy(N, K, X, Y),
    nth1(K, Vs, Next),
    (   Next =:= 1
    ->  Tour = []
    ;   cycle(Next, Vs, N, Tour)
    ).
