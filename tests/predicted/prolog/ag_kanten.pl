% Springertour auf dem 3x4-Brett.
% Ich habe die Zuege von Hand aufgeschrieben.

% --- Graph -------------------------------------------
kante(a1, c2).
kante(a1, b3).
kante(a2, b4).
kante(a2, c1).
kante(a2, c3).
kante(a3, b1).
kante(a3, c2).
kante(a3, c4).
kante(a4, b2).
kante(a4, c3).
kante(b1, c3).
kante(b2, c4).
kante(b3, c1).
kante(b4, c2).
% der Springer kann auch zurueck
kante(A, B) :- kante(B, A).

% --- Suche -------------------------------------------
tour(Tour) :-
    suche([a1], Tour).

suche(Weg, Tour) :-
    length(Weg, 12),
    reverse(Weg, Tour).
suche([Feld|Weg], Tour) :-
    kante(Feld, Neu),
    \+ memberchk(Neu, Weg),
    suche([Neu, Feld|Weg], Tour).
