% Closed knight's tour as a Hamiltonian circuit, CLP(FD).
% Succs: the I-th variable is the successor of square I.

:- use_module(library(clpfd)).

closed_tour(N, Tour) :-
    Max is N*N,
    numlist(1, Max, Squares),
    maplist(successor(N), Squares, Succs),
    circuit(Succs),
    labeling([ff], Succs),
    follow(Max, 1, Succs, Path),
    maplist(coordinates(N), Path, Tour).

successor(N, I, Succ) :-
    coordinates(N, I, X/Y),
    findall(J, ( between(1, N, B), between(1, N, A),
                 abs((X-A)*(Y-B)) =:= 2,
                 J is (B-1)*N + A ), Js),
    domain(Js, Domain),
    Succ in Domain.

domain([J], J) :- !.
domain([J|Js], J \/ Domain) :-
    domain(Js, Domain).

coordinates(N, I, X/Y) :-
    X is (I-1) mod N + 1,
    Y is (I-1) // N + 1.

follow(0, _, _, []) :- !.
follow(K, I, Succs, [I|Path]) :-
    nth1(I, Succs, J),
    K1 is K-1,
    follow(K1, J, Succs, Path).
