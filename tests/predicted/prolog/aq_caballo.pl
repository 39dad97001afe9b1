% Recorrido del caballo - ejercicio 7 del curso nocturno
% Idea: llevo una lista con las casillas libres y voy
% sacando de ella la casilla que visito.

tour(N, Recorrido) :-
    findall(X/Y, (between(1, N, X), between(1, N, Y)), Casillas),
    delete(Casillas, 1/1, Libres),
    camino(1/1, Libres, Resto),
    Recorrido = [1/1|Resto].

% ya no quedan casillas libres: terminado
camino(_, [], []).
camino(Aqui, Libres, [Sig|Resto]) :-
    delete(Libres, Sig, Libres2),
    salto(Aqui, Sig),
    camino(Sig, Libres2, Resto).

salto(X/Y, X2/Y2) :-
    desplazamiento(DX, DY),
    X2 is X + DX,
    Y2 is Y + DY.

desplazamiento( 1,  2).
desplazamiento( 2,  1).
desplazamiento( 2, -1).
desplazamiento( 1, -2).
desplazamiento(-1, -2).
desplazamiento(-2, -1).
desplazamiento(-2,  1).
desplazamiento(-1,  2).
