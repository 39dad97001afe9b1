% Rundreise des Springers (geschlossene Tour)
% VHS Prolog, Abend 6, Aufgabe 3b - mit Warnsdorff

tour(Spalten, Reihen, Tour) :-
    Anzahl is Spalten * Reihen,
    reise(Anzahl, Spalten, Reihen, [1/1], Weg),
    reverse(Weg, Tour).

% Alle Felder besucht: jetzt muss der Springer noch
% zurueck zum Anfang kommen.
reise(1, _, _, Weg, Weg) :-
    Weg = [Ende, Anfang|_],
    sprung(Ende, Anfang).
reise(N, S, R, Weg0, Weg) :-
    N > 1,
    Weg0 = [Feld|_],
    findall(Grad-F,
            ( zug(S, R, Feld, F),
              \+ memberchk(F, Weg0),
              grad(S, R, F, Weg0, Grad) ),
            Paare),
    keysort(Paare, Sortiert),
    member(_-Naechstes, Sortiert),
    N1 is N - 1,
    reise(N1, S, R, [Naechstes|Weg0], Weg).

grad(S, R, Feld, Besucht, Grad) :-
    findall(F, ( zug(S, R, Feld, F), \+ memberchk(F, Besucht) ), Fs),
    length(Fs, Grad).

sprung(X1/Y1, X2/Y2) :-
    2 =:= abs(X1 - X2) * abs(Y1 - Y2).

zug(S, R, X/Y, X1/Y1) :-
    schritt(DX, DY),
    X1 is X + DX,  X1 >= 1,  X1 =< S,
    Y1 is Y + DY,  Y1 >= 1,  Y1 =< R.

schritt(1,2).    schritt(2,1).
schritt(2,-1).   schritt(1,-2).
schritt(-1,-2).  schritt(-2,-1).
schritt(-2,1).   schritt(-1,2).
