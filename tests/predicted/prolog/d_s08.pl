:- use_module(library(clpfd)).

/* Closed tours only: the squares are the nodes of a graph, numbered
   rank by rank, and every node gets the number of its successor. */

closed_tour(N, Tour) :-
    length(Tour, N),
    maplist(same_length(Tour), Tour),
    append(Tour, Successors),
    domains(Successors, N, 1),
    circuit(Successors),
    labeling([ff], Successors).

domains([], _, _).
domains([S|Ss], N, K) :-
    findall(J, neighbour(N, K, J), [J0|Js]),
    foldl(add_to_domain, Js, J0, Domain),
    S in Domain,
    K1 is K + 1,
    domains(Ss, N, K1).

add_to_domain(J, D, D \/ J).

neighbour(N, K, J) :-
    X is (K-1) mod N, Y is (K-1) // N,
    member(DX-DY, [1-2, 2-1]),
    member(SX, [-1, 1]),
    member(SY, [-1, 1]),
    A is X + SX*DX, A >= 0, A < N,
    B is Y + SY*DY, B >= 0, B < N,
    J is B*N + A + 1.
