% after "knight's tour with CLP(FD)", from a blog
% The list has, for each square, the number of the next square.

:- use_module(library(clpfd)).

tour(N, Tour) :-
    L is N*N,
    length(Tour, L),
    successors(Tour, N, 1),
    all_distinct(Tour),
    label(Tour).

successors([], _, _).
successors([V|Vs], N, K) :-
    findall(Num, n_k_next(N, K, Num), [Next|Nexts]),
    foldl(num_to_dom, Nexts, Next, Dom),
    V in Dom,
    K1 is K + 1,
    successors(Vs, N, K1).

num_to_dom(Num, D0, D0\/Num).

n_k_next(N, K, Num) :-
    X0 is (K-1) mod N, Y0 is (K-1) // N,
    member(DX-DY, [1-2,2-1,2-(-1),1-(-2),-1-(-2),-2-(-1),-2-1,-1-2]),
    X is X0 + DX, X >= 0, X < N,
    Y is Y0 + DY, Y >= 0, Y < N,
    Num is Y*N + X + 1.
