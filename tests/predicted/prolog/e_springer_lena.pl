% Springerproblem - Lena, Übung 2
tour(N, Start, Tour) :-
    Anzahl is N * N,
    weg(N, Anzahl, [Start], Besucht),
    reverse(Besucht, Tour).

weg(_, Anzahl, Besucht, Besucht) :-
    length(Besucht, Anzahl).
weg(N, Anzahl, [Feld|Rest], Weg) :-
    \+ member(Neu, [Feld|Rest]),     % noch nicht besucht
    sprung(Feld, Neu),
    auf_brett(N, Neu),
    weg(N, Anzahl, [Neu,Feld|Rest], Weg).

sprung(X/Y, X1/Y1) :-
    schritt(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY.

schritt( 1,  2).
schritt( 2,  1).
schritt( 2, -1).
schritt( 1, -2).
schritt(-1, -2).
schritt(-2, -1).
schritt(-2,  1).
schritt(-1,  2).

auf_brett(N, X/Y) :-
    X > 0, X =< N,
    Y > 0, Y =< N.
