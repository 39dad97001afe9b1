% Sprungtabelle
zug(X/Y, X1/Y1) :- X1 is X+1, Y1 is Y+2, !.
zug(X/Y, X1/Y1) :- X1 is X+2, Y1 is Y+1, !.
zug(X/Y, X1/Y1) :- X1 is X+2, Y1 is Y-1, !.
zug(X/Y, X1/Y1) :- X1 is X+1, Y1 is Y-2, !.
zug(X/Y, X1/Y1) :- X1 is X-1, Y1 is Y-2, !.
zug(X/Y, X1/Y1) :- X1 is X-2, Y1 is Y-1, !.
zug(X/Y, X1/Y1) :- X1 is X-2, Y1 is Y+1, !.
zug(X/Y, X1/Y1) :- X1 is X-1, Y1 is Y+2, !.

gueltig(X/Y, N) :-
    X > 0, X =< N,
    Y > 0, Y =< N.

tour(N, Start, Tour) :-
    Anzahl is N*N-1,
    suche(Anzahl, N, Start, [Start], Tour).

suche(0, _, _, Weg, Tour) :- reverse(Weg, Tour).
suche(K, N, Feld, Weg, Tour) :-
    K > 0,
    zug(Feld, Neu),
    gueltig(Neu, N),
    \+ member(Neu, Weg),
    K1 is K-1,
    suche(K1, N, Neu, [Neu|Weg], Tour).
