% Springerproblem nach Warnsdorff.
% Volkshochschule, Abend 9.  Zuerst dorthin, wo es am wenigsten weitergeht.

tour(Spalten, Zeilen, Start, Tour) :-
    findall(X/Y, ( between(1, Spalten, X), between(1, Zeilen, Y) ), Alle),
    selectchk(Start, Alle, Frei),
    laufen(Start, Frei, Tour).

laufen(Feld, [], [Feld]).
laufen(Feld, Frei, [Feld|Rest]) :-
    Frei = [_|_],
    findall(Grad-Ziel,
            ( member(Ziel, Frei),
              springt(Feld, Ziel),
              grad(Ziel, Frei, Grad) ),
            Bewertet),
    keysort(Bewertet, Sortiert),
    member(_-Naechstes, Sortiert),
    selectchk(Naechstes, Frei, Frei1),
    laufen(Naechstes, Frei1, Rest).

grad(Feld, Frei, Grad) :-
    aggregate_all(count, ( member(F, Frei), springt(Feld, F) ), Grad).

% Produkt der Abstaende ist 2, also 1 und 2 oder 2 und 1
springt(X1/Y1, X2/Y2) :-
    2 =:= abs((X1-X2) * (Y1-Y2)).
