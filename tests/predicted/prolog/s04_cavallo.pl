% Il giro del cavallo -- esercitazione 5
:- dynamic visitata/2.

tour(N, Giro) :-
    retractall(visitata(_, _)),
    assertz(visitata(1, 1)),
    Caselle is N * N,
    gira(1, Caselle, N, 1-1, Resto),
    Giro = [1-1|Resto].

gira(Caselle, Caselle, _, _, []) :- !.
gira(K, Caselle, N, X-Y, [X1-Y1|Resto]) :-
    mossa(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    dentro(X1, N),
    dentro(Y1, N),
    \+ visitata(X1, Y1),
    assertz(visitata(X1, Y1)),
    K1 is K + 1,
    gira(K1, Caselle, N, X1-Y1, Resto).

dentro(Z, N) :- Z >= 1, Z =< N.

mossa( 1,  2).
mossa( 2,  1).
mossa( 2, -1).
mossa( 1, -2).
mossa(-1, -2).
mossa(-2, -1).
mossa(-2,  1).
mossa(-1,  2).
