% Recorrido del caballo, con la lista de casillas libres

tour(N, Start, Tour) :-
    casillas(N, Todas),
    select(Start, Todas, Libres),
    recorrer(Start, Libres, Tour).

casillas(N, Todas) :-
    findall(X/Y, (between(1, N, X), between(1, N, Y)), Todas).

% recorrer(Actual, Libres, Camino)
recorrer(Ultima, [], [Ultima]).
recorrer(Actual, Libres, [Actual|Camino]) :-
    caballo(Actual, Otra),
    select(Otra, Libres, Quedan),
    recorrer(Otra, Quedan, Camino).

caballo(X/Y, X1/Y1) :-
    salto(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY.

salto(2, 1).
salto(2, -1).
salto(1, 2).
salto(1, -2).
salto(-1, 2).
salto(-1, -2).
salto(-2, 1).
salto(-2, -1).
