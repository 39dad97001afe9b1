% Blatt 1, Aufgabe 3: Springer auf 5x5
% Gruppe 7 (Jana + Mert)

sprung(1,2).
sprung(2,1).
sprung(2,-1).
sprung(1,-2).
sprung(-1,-2).
sprung(-2,-1).
sprung(-2,1).
sprung(-1,2).

zug(N, X/Y, X1/Y1) :-
    sprung(DX, DY),
    X1 is X + DX,
    Y1 = Y + DY,
    between(1, N, X1),
    between(1, N, Y1).

tour(N, Tour) :-
    Alle is N*N,
    suche(N, Alle, [1/1], Tour).

suche(_, Alle, Weg, Tour) :-
    length(Weg, Alle),
    reverse(Weg, Tour).
suche(N, Alle, [F|Weg], Tour) :-
    length([F|Weg], L),
    L < Alle,
    zug(N, F, G),
    \+ member(G, [F|Weg]),
    suche(N, Alle, [G,F|Weg], Tour).
