% Felder 0 .. N*N-1 intern, am Ende werden sie umgerechnet
tour(N, Tour) :-
    Letztes is N*N-1,
    suche(Letztes, N, [0], Nummern),
    reverse(Nummern, Richtig),
    maplist(umrechnen(N), Richtig, Tour).

suche(0, _, Weg, Weg).
suche(K, N, [F|Weg], Ergebnis) :-
    K > 0,
    nachbar(N, F, G),
    \+ memberchk(G, Weg),
    K1 is K-1,
    suche(K1, N, [G,F|Weg], Ergebnis).

nachbar(N, F, G) :-
    X is F mod N, Y is F div N,
    member((A,B), [(1,2),(2,1),(2,-1),(1,-2),(-1,-2),(-2,-1),(-2,1),(-1,2)]),
    X1 is X+A, X1 >= 0, X1 < N,
    Y1 is Y+B, Y1 >= 0, Y1 < N,
    G is Y1*N + X1.

umrechnen(N, F, X/Y) :-
    X is F mod N + 1,
    Y is F div N + 1.
