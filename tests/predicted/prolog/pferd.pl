% Das Pferd (Woche 2)
% Autor: M. K.

tour(N, Tour) :-
    Anzahl is N * N - 1,
    reite(Anzahl, N, 1/1, [1/1], Tour).

reite(0, _, Feld, _, [Feld]).
reite(Anzahl, N, Feld, Besucht, [Feld|Tour]) :-
    Anzahl > 0,
    sprung(N, Feld, Ziel),
    \+ member(Besucht, Ziel),
    Rest is Anzahl - 1,
    reite(Rest, N, Ziel, [Ziel|Besucht], Tour).

sprung(N, X/Y, X1/Y1) :-
    zug(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    between(1, N, X1),
    between(1, N, Y1).

zug(1, 2).   zug(2, 1).   zug(2, -1).   zug(1, -2).
zug(-1, -2). zug(-2, -1). zug(-2, 1).   zug(-1, 2).
