:- use_module(library(clpfd)).

% tour(+N, -Tour): the I-th element of Tour is the number of the square
% that comes after square I.  circuit/1 does all the work.

tour(N, Tour) :-
    Size is N*N,
    length(Tour, Size),
    numlist(1, Size, Nodes),
    maplist(reachable(N), Nodes, Tour),
    circuit(Tour),
    labeling([ffc], Tour).

reachable(N, I, Next) :-
    findall(J, hop(N, I, J), [First|Js]),
    foldl(join, Js, First, Domain),
    Next in Domain.

join(J, Domain, Domain \/ J).

hop(N, I, J) :-
    Size is N*N,
    between(1, Size, J),
    DX is abs((I-1) mod N - (J-1) mod N),
    DY is abs((I-1) // N - (J-1) // N),
    DX * DY =:= 2.
