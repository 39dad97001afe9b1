/*  Springerproblem, Uebungsblatt 3, Aufgabe 2  */

tour(N, Weg) :-
    Felder is N * N,
    suche(Felder, N, 1-1, [1-1], Weg).

suche(1, _, _, Besucht, Weg) :- reverse(Besucht, Weg).
suche(Rest, N, Feld, Besucht, Weg) :-
    Rest > 1,
    zug(Feld, Neu),
    im_brett(Neu, N),
    \+ memberchk(Neu, Besucht),
    Rest1 is Rest - 1,
    suche(Rest1, N, Neu, [Neu|Besucht], Weg).

zug(X-Y, X1-Y1) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2]),
    X1 is X + DX,
    Y1 is Y + DY.

im_brett(X-Y, N) :-
    X > 0, X =< N,
    Y >= 0, Y =< N.
