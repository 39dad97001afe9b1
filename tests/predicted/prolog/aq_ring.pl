/* Closed knight tours with CLP(FD) and circuit/1.
   Taken from the well-known program by M. Triska and shortened a bit.
   The answer is a matrix: for each square the number of the next one. */

:- use_module(library(clpfd)).

closed_tour(N, Tour) :-
        length(Tour, N),
        maplist(same_length(Tour), Tour),
        append(Tour, Vs),
        successors(Vs, N, 1),
        circuit(Vs),
        labeling([ff], Vs).

successors([], _, _).
successors([V|Vs], N, K0) :-
        findall(Num, n_k_next(N, K0, Num), [Next|Nexts]),
        foldl([X,D0,D]>>(D = X \/ D0), Nexts, Next, Dom),
        V in Dom,
        K1 is K0 + 1,
        successors(Vs, N, K1).

n_k_next(N, K, Next) :-
        X0 is (K-1) mod N + 1,
        Y0 is (K-1) // N + 1,
        member(DX, [-2,-1,1,2]),
        member(DY, [-2,-1,1,2]),
        abs(DX) =\= abs(DY),
        X is X0 + DX, between(1, N, X),
        Y is Y0 + DY, between(1, N, Y),
        Next is N*(Y-1) + X.
