/* El salto del caballo
   Practica 1 - programacion logica */

:- use_module(library(lists)).

tour(N, Inicio, Recorrido) :-
    Casillas is N*N,
    recorrer(N, Casillas, [Inicio], Recorrido).

% ya se visitaron todas las casillas
recorrer(_, Casillas, Camino, Camino) :-
    length(Camino, Casillas), !.
recorrer(N, Casillas, [Actual|Resto], Recorrido) :-
    salto(N, Actual, Nueva),
    \+ memberchk(Nueva, [Actual|Resto]),
    recorrer(N, Casillas, [Nueva,Actual|Resto], Recorrido).

salto(N, X/Y, X1/Y1) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), (-1)/(-2), (-2)/(-1), (-2)/1, (-1)/2]),
    X1 is X+DX, between(1, N, X1),
    Y1 is Y+DY, between(1, N, Y1).
