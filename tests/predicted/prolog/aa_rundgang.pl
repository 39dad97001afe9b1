% Springerproblem - Hausaufgabe 4
% rundgang: Zug für Zug, mit Zähler

tour(Files, Ranks, Start, Tour) :-
    springe(Files, Ranks, 1, Start, [Start], Tour).

% springe(+Breite, +Hoehe, +Zaehler, +Feld, +Besucht, -Weg)
springe(Breite, Hoehe, Zaehler, Feld, _, [Feld]) :-
    Zaehler =:= Breite * Hoehe - 1,
    !.
springe(Breite, Hoehe, Zaehler, Feld, Besucht, [Feld|Weg]) :-
    sprung(Feld, Naechstes),
    auf_brett(Breite, Hoehe, Naechstes),
    \+ memberchk(Naechstes, Besucht),
    Zaehler1 is Zaehler + 1,
    springe(Breite, Hoehe, Zaehler1, Naechstes, [Naechstes|Besucht], Weg).

auf_brett(Breite, Hoehe, X/Y) :-
    between(1, Breite, X),
    between(1, Hoehe, Y).

sprung(X/Y, X1/Y1) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2]),
    X1 is X + DX,
    Y1 is Y + DY.
