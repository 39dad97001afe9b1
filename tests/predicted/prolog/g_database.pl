% Giro del cavallo, con il database di Prolog

:- dynamic visitata/2.

tour(N, Tour) :-
    retractall(visitata(_, _)),
    Tot is N*N,
    assertz(visitata(1, 1)),
    giro(1, Tot, N, 1, 1, Tour).

giro(Tot, Tot, _, X, Y, [X/Y]) :- !.
giro(K, Tot, N, X, Y, [X/Y|Resto]) :-
    mossa(X, Y, X1, Y1),
    dentro(N, X1), dentro(N, Y1),
    \+ visitata(X1, Y1),
    assertz(visitata(X1, Y1)),
    K1 is K + 1,
    giro(K1, Tot, N, X1, Y1, Resto).

dentro(N, Z) :- Z >= 1, Z =< N.

mossa(X, Y, X1, Y1) :-
    salto(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY.

salto(2, 1).   salto(1, 2).
salto(-1, 2).  salto(-2, 1).
salto(-2, -1). salto(-1, -2).
salto(1, -2).  salto(2, -1).
