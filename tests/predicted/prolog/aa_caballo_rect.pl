% Recorrido del caballo en un tablero rectangular
% Práctica 2 -- Lucía y Marcos

tour(Files, Ranks, Start, Tour) :-
    recorrer(Files, Ranks, 1, [Start], Camino),
    reverse(Camino, Tour).

% caso base: todas las casillas
recorrer(C, F, C*F, Camino, Camino).
% caso recursivo: un salto más
recorrer(C, F, K, [X/Y|Resto], Camino) :-
    salto(DX, DY),
    X1 is X + DX,
    X1 >= 1, X1 =< C,
    Y1 is Y + DY,
    Y1 >= 1, Y1 =< F,
    \+ member(X1/Y1, [X/Y|Resto]),
    K1 is K + 1,
    recorrer(C, F, K1, [X1/Y1,X/Y|Resto], Camino).

salto( 1, 2).   salto( 2, 1).
salto(-1, 2).   salto(-2, 1).
salto( 1,-2).   salto( 2,-1).
salto(-1,-2).   salto(-2,-1).
