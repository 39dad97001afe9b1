:- use_module(library(clpfd)).

% Geschlossener Springerweg mit circuit/1.
% Die Variable Nr. K ist die Nummer des Feldes nach Feld K.

closed_tour(N, Tour) :-
    NN is N*N,
    length(Nachfolger, NN),
    nachfolger(Nachfolger, 1, N),
    circuit(Nachfolger),
    labeling([ff], Nachfolger),
    folge(NN, 1, N, Nachfolger, Tour).

nachfolger([], _, _).
nachfolger([V|Vs], K, N) :-
    feld(K, N, X, Y),
    findall(J, ( nachbar(N, X, Y, A, B), J is (B-1)*N + A ), Js),
    bereich(Js, D),
    V in D,
    K1 is K+1,
    nachfolger(Vs, K1, N).

bereich([J], J) :- !.
bereich([J|Js], J \/ D) :- bereich(Js, D).

feld(K, N, X, Y) :-
    X is (K-1) mod N + 1,
    Y is (K-1) // N + 1.

nachbar(N, X, Y, A, B) :-
    between(1, N, A),
    between(1, N, B),
    abs(A-X) * abs(B-Y) =:= 2.

% den Nachfolgern nachgehen und die Felder aufschreiben
folge(0, _, _, _, []) :- !.
folge(I, K, N, Vs, [X/Y|Rest]) :-
    feld(K, N, X, Y),
    nth1(K, Vs, K1),
    I1 is I-1,
    folge(I1, K1, N, Vs, Rest).
