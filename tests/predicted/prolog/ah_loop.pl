% Closed knight's tour, after the n_tour example that is
% going around on the web; changed so that it gives X/Y squares.

:- use_module(library(clpfd)).

closed_tour(N, Tour) :-
        n_tour(N, Vs),
        labeling([ff], Vs),
        maplist(k_square(N), Vs, Tour).

n_tour(N, Vs) :-
        L is N*N,
        length(Vs, L),
        successors(Vs, N, 1),
        circuit(Vs).

successors([], _, _).
successors([V|Vs], N, K0) :-
        findall(Num, n_k_next(N, K0, Num), [Next|Nexts]),
        foldl([X,D0,D]>>(D = X \/ D0), Nexts, Next, Dom),
        V in Dom,
        K1 is K0 + 1,
        successors(Vs, N, K1).

n_k_next(N, K, Next) :-
        k_square(N, K, X/Y),
        between(1, N, NX),
        between(1, N, NY),
        abs(NX - X) * abs(NY - Y) =:= 2,
        Next is N*(NY-1) + NX.

k_square(N, K, X/Y) :-
        X is (K-1) mod N + 1,
        Y is (K-1) // N + 1.
