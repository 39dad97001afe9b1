:- use_module(library(clpfd)).

/*  Closed tours as a Hamiltonian circuit.
    Cells are numbered 1.. rank by rank, S_k is the cell after cell k.
    circuit/1 does all the hard work.                                */

closed_tour(Files, Ranks, Tour) :-
    Cells is Files*Ranks,
    numlist(1, Cells, Ks),
    maplist(successor(Files,Ranks), Ks, Succ),
    circuit(Succ),
    labeling([ff], Succ),
    follow(Cells, 1, Succ, Numbers),
    maplist(cell_square(Files), Numbers, Tour).

successor(Files, Ranks, K, V) :-
    findall(L, hop(Files,Ranks,K,L), [L0|Ls]),
    foldl(join, Ls, L0, Domain),
    V in Domain.

join(L, D, D \/ L).

hop(Files, Ranks, K, L) :-
    cell_square(Files, K, X/Y),
    member([DX,DY], [[1,2],[2,1],[2,-1],[1,-2],[-1,-2],[-2,-1],[-2,1],[-1,2]]),
    X1 is X+DX, X1 >= 1, X1 =< Files,
    Y1 is Y+DY, Y1 >= 1, Y1 =< Ranks,
    L is (Y1-1)*Files + X1.

follow(0, _, _, []) :- !.
follow(M, K, Succ, [K|Ks]) :-
    nth1(K, Succ, K1),
    M1 is M-1,
    follow(M1, K1, Succ, Ks).

cell_square(Files, K, X/Y) :-
    X is (K-1) mod Files + 1,
    Y is (K-1) // Files + 1.
