% Knight's tour with circuit/1, after the manual of library(clpfd)

:- use_module(library(clpfd)).

closed_tour(N, Tour) :-
        NN is N*N,
        length(Tour, NN),
        numlist(1, NN, Squares),
        maplist(successor(N), Squares, Tour),
        circuit(Tour),
        labeling([ff], Tour).

successor(N, K, S) :-
        findall(T, knight_number(N, K, T), [T0|Ts]),
        foldl([T1,D0,D0 \/ T1]>>true, Ts, T0, Dom),
        S in Dom.

knight_number(N, K, T) :-
        X is (K-1) mod N,
        Y is (K-1) // N,
        member(A-B, [1-2, 2-1, 2-(-1), 1-(-2), (-1)-(-2), (-2)-(-1), (-2)-1, (-1)-2]),
        X1 is X+A, X1 >= 0, X1 < N,
        Y1 is Y+B, Y1 >= 0, Y1 < N,
        T is Y1*N + X1 + 1.
