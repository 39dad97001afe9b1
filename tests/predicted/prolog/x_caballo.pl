% Práctica 4: el recorrido del caballo en un tablero rectangular
% Las casillas libres están en una lista; select/3 las quita una por una.

tour(Columnas, Filas, Recorrido) :-
    findall(X/Y, (between(1, Filas, X), between(1, Columnas, Y)), Casillas),
    select(Inicio, Casillas, Libres),
    recorre(Libres, Inicio, Resto),
    Recorrido = [Inicio|Resto].

% no quedan casillas libres: hemos terminado
recorre([], _, []).
recorre(Libres, Aqui, [Otra|Resto]) :-
    salta(Aqui, Otra),
    select(Otra, Libres, Quedan),
    recorre(Quedan, Otra, Resto).

salta(X/Y, X1/Y1) :-
    paso(A, B),
    X1 is X + A,
    Y1 is Y + B.

paso(1, 2).
paso(2, 1).
paso(-1, 2).
paso(-2, 1).
paso(1, -2).
paso(2, -1).
paso(-1, -2).
paso(-2, -1).
