% Springerweg auf einem Brett mit Loechern.
% Was noch zu besuchen ist, steht in einer Liste; ist sie leer, sind wir fertig.

tour(Files, Ranks, Blocked, Start, Tour) :-
    findall(X/Y,
            ( between(1, Files, X),
              between(1, Ranks, Y),
              \+ memberchk(X/Y, Blocked),
              X/Y \== Start
            ),
            Frei),
    weiter(Start, Frei, Tour).

weiter(Feld, [], [Feld]).
weiter(Feld, Frei, [Feld|Weg]) :-
    select(Neu, Frei, NochFrei),
    springer(Feld, Neu),
    weiter(Neu, NochFrei, Weg).

springer(A/B, C/D) :-
    abs((A-C) * (B-D)) =:= 2.
