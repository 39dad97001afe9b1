% El salto del caballo (segundo mes)
% Las casillas visitadas se guardan en la base de datos,
% asi no hay que buscar en una lista larga.

:- dynamic visitada/1.

salto( 1, 2).
salto( 2, 1).
salto( 2,-1).
salto( 1,-2).
salto(-1,-2).
salto(-2,-1).
salto(-2, 1).
salto(-1, 2).

tour(N, Start, Tour) :-
    retractall(visitada(_)),
    assertz(visitada(Start)),
    Total is N * N,
    recorrer(N, 1, Total, Start, Resto),
    Tour = [Start|Resto].

% recorrer(N, Visitadas, Total, Casilla, Resto del camino)
recorrer(_, Total, Total, _, []).
recorrer(N, K, Total, X/Y, [X1/Y1|Resto]) :-
    K < Total,
    salto(DX, DY),
    X1 is X + DX, X1 >= 1, X1 =< N,
    Y1 is Y + DY, Y1 >= 1, Y1 =< N,
    \+ visitada(X1/Y1),
    assertz(visitada(X1/Y1)),
    K1 is K + 1,
    recorrer(N, K1, Total, X1/Y1, Resto).
