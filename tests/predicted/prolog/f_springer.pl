% Springerproblem, Blatt 3 Aufgabe 2

tour(N, Start, Tour) :-
    Felder is N*N,
    suche(N, Felder, [Start], Weg),
    reverse(Weg, Tour).

suche(_, Felder, Weg, Weg) :-
    length(Weg, Felder).
suche(N, Felder, [Feld|Weg], Loesung) :-
    sprung(Feld, Neu),
    auf_dem_brett(N, Neu),
    nicht_besucht(Neu, [Feld|Weg]),
    suche(N, Felder, [Neu,Feld|Weg], Loesung).

sprung(S/Z, S1/Z1) :-
    weite(DS, DZ),
    S1 is S + DS,
    Z1 is Z + DZ.

weite(A, B) :- vorzeichen(A, 1), vorzeichen(B, 2).
weite(A, B) :- vorzeichen(A, 2), vorzeichen(B, 1).

vorzeichen(B, B).
vorzeichen(A, B) :- A is -B.

auf_dem_brett(N, S/Z) :-
    between(1, N, S),
    between(1, N, Z).

nichtbesucht(_, []).
nichtbesucht(Feld, [Anderes|Rest]) :-
    Feld \= Anderes,
    nichtbesucht(Feld, Rest).
