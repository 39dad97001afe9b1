% Springertour auf einem Brett mit Loechern
% Blocked: Liste der gesperrten Felder

tour(Files, Ranks, Blocked, Tour) :-
    Anzahl is Files * Ranks,
    feld(Files, Ranks, Start),
    \+ memberchk(Start, Blocked),
    suche(Anzahl, Files, Ranks, Blocked, [Start], Tour).

feld(Files, Ranks, X/Y) :-
    between(1, Files, X),
    between(1, Ranks, Y).

% fertig (der Weg steht rueckwaerts da, das ist auch eine Tour)
suche(Anzahl, _, _, _, Weg, Weg) :-
    length(Weg, Anzahl).
suche(Anzahl, Files, Ranks, Blocked, [Hier|Weg], Tour) :-
    feld(Files, Ranks, Feld),
    springer(Hier, Feld),
    \+ memberchk(Feld, Blocked),
    \+ memberchk(Feld, Weg),
    suche(Anzahl, Files, Ranks, Blocked, [Feld,Hier|Weg], Tour).

springer(X/Y, A/B) :-
    DX is abs(X - A),
    DY is abs(Y - B),
    ( DX =:= 1, DY =:= 2
    ; DX =:= 2, DY =:= 1
    ).
