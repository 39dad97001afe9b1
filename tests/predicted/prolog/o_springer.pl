% Uebung 4, Springerproblem
% Aufruf: ?- tour(5, 1/1, T).

tour(N, Start, Tour) :-
    Anzahl is N*N,
    laufe(N, Anzahl, [Start], Rueckwaerts),
    reverse(Rueckwaerts, Tour).

laufe(_, Anzahl, Weg, Weg) :-
    length(Weg, Anzahl).
laufe(N, Anzahl, [Feld|Weg], Ergebnis) :-
    zug(Feld, Neu),
    auf_brett(N, Neu),
    \+ member(Neu, [Feld|Weg]),
    laufe(N, Anzahl, [Neu,Feld|Weg], Ergebnis).

zug(X/Y, A/B) :- A is X+1, B is Y+2.
zug(X/Y, A/B) :- A is X+2, B is Y+1.
zug(X/Y, A/B) :- A is X+2, B is Y-1.
zug(X/Y, A/B) :- A is X+1, B is Y-2.
zug(X/Y, A/B) :- A is X-1, B is Y-2.
zug(X/Y, A/B) :- A is X-2, B is Y-1.
zug(X/Y, A/B) :- A is X-2, B is Y+1.
zug(X/Y, A/B) :- A is X-1, B is Y+2.

auf_brett(N, X/Y) :- X > 0, Y > 0, X =< N, Y =< N.
