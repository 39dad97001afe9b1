% Tarea de la semana 1: el salto del caballo
% Ana & Luis

tour(N, Tour) :-
    Casillas is N*N - 1,
    camino(N, Casillas, 1, 1/1, [1/1], Tour).

% ya hemos pisado todas las casillas
camino(_, Casillas, Casillas, _, Pisadas, Tour) :-
    reverse(Pisadas, Tour).
camino(N, Casillas, K, X/Y, Pisadas, Tour) :-
    salto(A, B),
    X1 is X + A, X1 >= 1, X1 =< N,
    Y1 is Y + B, Y1 >= 1, Y1 =< N,
    \+ member(X1/Y1, Pisadas),
    K1 is K + 1,
    camino(N, Casillas, K1, X1/Y1, [X1/Y1|Pisadas], Tour).

salto(1, 2).
salto(2, 1).
salto(2, -1).
salto(1, -2).
salto(-1, -2).
salto(-2, -1).
salto(-2, 1).
salto(-1, 2).
