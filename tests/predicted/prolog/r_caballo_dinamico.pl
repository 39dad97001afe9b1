% El salto del caballo, con la base de datos
:- dynamic visitada/2.

tour(N, Camino) :-
    retractall(visitada(_, _)),
    Total is N * N,
    marcar(1, 1),
    saltar(1, Total, N, 1, 1, Cola),
    Camino = [1-1|Cola].

saltar(Total, Total, _, _, _, []) :- !.
saltar(K, Total, N, X, Y, [X1-Y1|Cola]) :-
    salto(DX, DY),
    X1 is X + DX, between(1, N, X1),
    Y1 is Y + DY, between(1, N, Y1),
    \+ visitada(X1, Y1),
    marcar(X1, Y1),
    K1 is K + 1,
    saltar(K1, Total, N, X1, Y1, Cola).

% marcar una casilla; al volver atras se borra la marca
marcar(X, Y) :- assertz(visitada(X, Y)).
marcar(X, Y) :- retract(visitada(X, Y)), fail.

salto(2, 1).   salto(2, -1).
salto(-2, 1).  salto(-2, -1).
salto(1, 2).   salto(1, -2).
salto(-1, 2).  salto(-1, -2).
