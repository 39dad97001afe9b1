% Geschlossene Springertour als Nachfolgerliste, mit circuit/1.
% Feld K hat die Nummer (Y-1)*N + X, Tour[K] ist das naechste Feld.

:- use_module(library(clpfd)).

closed_tour(N, Tour) :-
    Anzahl is N*N,
    numlist(1, Anzahl, Felder),
    maplist(nachfolger(N), Felder, Tour),
    circuit(Tour),
    labeling([ff], Tour).

nachfolger(N, K, Next) :-
    X is (K-1) mod N + 1,
    Y is (K-1) // N + 1,
    findall(Z, ziel(N, X, Y, Z), Ziele),
    bereich(Ziele, Dom),
    Next in Dom.

ziel(N, X, Y, Z) :-
    between(1, N, Y1),
    between(1, N, X1),
    abs(X-X1) * abs(Y-Y1) =:= 2,
    Z is (Y1-1)*N + X1.

bereich([Z], Z) :- !.
bereich([Z|Zs], Z \/ Dom) :-
    bereich(Zs, Dom).
