% Recorrido del caballo
% Práctica 3 - Programación Lógica

tour(N, Inicio, Recorrido) :-
    Total is N * N,
    recorrer(N, Total, 1, [Inicio], Recorrido).

% caso base: ya visitamos todas las casillas
recorrer(_, Total, Total, Visitadas, Visitadas).

% caso recursivo
recorrer(N, Total, K, [Actual|Resto], Recorrido) :-
    K < Total,
    salto(Actual, Nueva),
    dentro(N, Nueva),
    \+ member(Nueva, Resto),
    K1 is K + 1,
    recorrer(N, Total, K1, [Nueva, Actual|Resto], Recorrido).

dentro(N, X/Y) :-
    between(1, N, X),
    between(1, N, Y).

salto(X/Y, X1/Y1) :-
    member(DX/DY, [2/1, 1/2, -1/2, -2/1, -2/(-1), -1/(-2), 1/(-2), 2/(-1)]),
    X1 is X + DX,
    Y1 is Y + DY.
