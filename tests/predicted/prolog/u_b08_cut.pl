% Springerproblem, Woche 3 (jetzt mit Cut, damit es schneller geht)

zug(1,2).   zug(2,1).
zug(2,-1).  zug(1,-2).
zug(-1,-2). zug(-2,-1).
zug(-2,1).  zug(-1,2).

tour(N, X/Y, Tour) :-
    Anzahl is N*N,
    suche(Anzahl, N, [X/Y], Tour).

suche(Anzahl, _, Besucht, Tour) :-
    length(Besucht, Anzahl),
    reverse(Besucht, Tour).
suche(Anzahl, N, Besucht, Tour) :-
    length(Besucht, L),
    L < Anzahl,
    naechstes(N, Besucht, Feld),
    suche(Anzahl, N, [Feld|Besucht], Tour).

% naechstes(N, Besucht, Feld): ein freies Feld, auf das der Springer ziehen kann
naechstes(N, [X/Y|Besucht], X1/Y1) :-
    zug(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    X1 > 0, X1 =< N,
    Y1 > 0, Y1 =< N,
    \+ member(X1/Y1, Besucht),
    !.
