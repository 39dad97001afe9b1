:- use_module(library(clpfd)).

% Closed knight's tours as Hamiltonian circuits.
% Tour is a list: the I-th element is the square after square I.

closed_tour(N, Tour) :-
    NN is N*N,
    length(Tour, NN),
    constrain(Tour, 1, N),
    circuit(Tour),
    labeling([ff], Tour).

constrain([], _, _).
constrain([V|Vs], I, N) :-
    findall(J, knight(N, I, J), Js),
    domain(Js, D),
    V in D,
    I1 is I + 1,
    constrain(Vs, I1, N).

domain([J], J).
domain([J,K|Js], J \/ D) :-
    domain([K|Js], D).

knight(N, I, J) :-
    NN is N*N,
    between(1, NN, J),
    DX is abs((I-1) mod N - (J-1) mod N),
    DY is abs((I-1) // N - (J-1) // N),
    DX * DY =:= 2.
