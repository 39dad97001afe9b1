% Recorrido del caballo, definido por induccion:
% un camino de K casillas es un camino de K-1 casillas y un salto mas.

tour(N, Tour) :-
    K is N * N,
    camino(K, N, Camino),
    reverse(Camino, Tour).

camino(K, N, [Nueva, Ultima|Camino]) :-
    K0 is K - 1,
    camino(K0, N, [Ultima|Camino]),
    salto(N, Ultima, Nueva),
    \+ memberchk(Nueva, Camino).
camino(1, _, [1/1]).

salto(N, X/Y, X1/Y1) :-
    dxy(DX, DY),
    X1 is X + DX, between(1, N, X1),
    Y1 is Y + DY, between(1, N, Y1).

dxy(1,2).
dxy(2,1).
dxy(2,-1).
dxy(1,-2).
dxy(-1,-2).
dxy(-2,-1).
dxy(-2,1).
dxy(-1,2).
