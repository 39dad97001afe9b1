% Uebung 4: Springer, jetzt schneller (mit Cut)
tour(N, Start, Tour) :-
    Ziel is N*N,
    weg(Ziel, 1, N, Start, [Start], R),
    reverse(R, Tour).

weg(Ziel, Ziel, _, _, Weg, Weg).
weg(Ziel, K, N, Feld, Weg, R) :-
    K < Ziel,
    zug(N, Feld, Neu), !,
    \+ memberchk(Neu, Weg),
    K1 is K+1,
    weg(Ziel, K1, N, Neu, [Neu|Weg], R).

zug(N, X/Y, X1/Y1) :-
    sprung(DX, DY),
    X1 is X+DX, X1 >= 1, X1 =< N,
    Y1 is Y+DY, Y1 >= 1, Y1 =< N.

sprung(1,2).
sprung(2,1).
sprung(2,-1).
sprung(1,-2).
sprung(-1,-2).
sprung(-2,-1).
sprung(-2,1).
sprung(-1,2).
