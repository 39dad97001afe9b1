% Recorrido del caballo usando la base de datos de Prolog

:- dynamic visitada/2.

tour(N, Tour) :-
    retractall(visitada(_, _)),
    assertz(visitada(1, 1)),
    Total is N * N,
    recorre(1, Total, N, 1, 1, Tour).

% recorre(+Paso, +Total, +N, +X, +Y, -Camino)
recorre(Total, Total, _, X, Y, [X/Y]) :- !.
recorre(Paso, Total, N, X, Y, [X/Y|Camino]) :-
    salto(DX, DY),
    X2 is X + DX, X2 >= 1, X2 =< N,
    Y2 is Y + DY, Y2 >= 1, Y2 =< N,
    \+ visitada(X2, Y2),
    assertz(visitada(X2, Y2)),
    Paso2 is Paso + 1,
    recorre(Paso2, Total, N, X2, Y2, Camino).

salto(2, 1).
salto(2, -1).
salto(-2, 1).
salto(-2, -1).
salto(1, 2).
salto(1, -2).
salto(-1, 2).
salto(-1, -2).
