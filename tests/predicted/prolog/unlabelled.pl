:- use_module(library(clpfd)).

%!  closed_tour(+Files, +Ranks, -Tour)
%
%   Tour has for each square, rank by rank, the number of the next one.

closed_tour(Files, Ranks, Tour) :-
    findall(Ns, neighbours(Files, Ranks, Ns), Neighbours),
    maplist(in_domain, Tour, Neighbours),
    circuit(Tour).

neighbours(Files, Ranks, Ns) :-
    between(1, Ranks, R),
    between(1, Files, F),
    findall(N, neighbour(Files, Ranks, F, R, N), Ns).

neighbour(Files, Ranks, F, R, N) :-
    between(1, Ranks, R1),
    between(1, Files, F1),
    abs(F - F1) * abs(R - R1) =:= 2,
    N is (R1 - 1) * Files + F1.

in_domain(V, [N|Ns]) :-
    foldl([A,D0,D0 \/ A]>>true, Ns, N, Domain),
    V in Domain.
