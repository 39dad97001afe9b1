/*  Proseminar Logikprogrammierung - Abgabe 4
    Warnsdorff mit setof statt mit keysort                       */

tour(N, Start, Tour) :-
    Anzahl is N*N,
    laufe(Anzahl, N, [Start], Tour).

laufe(1, _, Pfad, Tour) :-
    !,
    reverse(Pfad, Tour).
laufe(K, N, Pfad, Tour) :-
    Pfad = [Hier|_],
    setof(Grad-Dort, bewertet(N, Hier, Pfad, Grad, Dort), Auswahl),
    K1 is K-1,
    member(_-Feld, Auswahl),
    laufe(K1, N, [Feld|Pfad], Tour).

bewertet(N, Hier, Pfad, Grad, Dort) :-
    frei(N, Hier, Pfad, Dort),
    aggregate_all(count, frei(N, Dort, Pfad, _), Grad).

frei(N, X/Y, Pfad, A/B) :-
    zug(DX, DY),
    A is X+DX, A >= 1, A =< N,
    B is Y+DY, B >= 1, B =< N,
    \+ memberchk(A/B, Pfad).

zug(1, 2).  zug(1, -2).  zug(-1, 2).  zug(-1, -2).
zug(2, 1).  zug(2, -1).  zug(-2, 1).  zug(-2, -1).
