% Rösselsprung mit Protokoll (zum Mitlesen)

tour(N, Start, Tour) :-
    Felder is N * N,
    sprung(1, Felder, N, [Start], Tour).

sprung(Felder, Felder, _, Weg, Tour) :-
    !,
    reverse(Weg, Tour).
sprung(K, Felder, N, [X/Y|Weg], Tour) :-
    K1 is K + 1,
    zug(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    frei(N, X1/Y1, [X/Y|Weg]),
    format("Zug ~w: von ~w nach ~w~n", [K1, X1/Y1]),
    sprung(K1, Felder, N, [X1/Y1,X/Y|Weg], Tour).

frei(N, X/Y, Weg) :-
    between(1, N, X),
    between(1, N, Y),
    \+ memberchk(X/Y, Weg).

zug(1, 2).
zug(2, 1).
zug(2, -1).
zug(1, -2).
zug(-1, -2).
zug(-2, -1).
zug(-2, 1).
zug(-1, 2).
