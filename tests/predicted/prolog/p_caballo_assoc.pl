:- use_module(library(assoc)).

% Recorrido del caballo con un AVL de casillas visitadas.

tour(N, Inicio, Camino) :-
    Total is N*N,
    list_to_assoc([Inicio-1], Visitadas),
    recorrer(1, Total, N, Inicio, Visitadas, [Inicio], Camino).

recorrer(Total, Total, _, _, _, Pila, Camino) :-
    !,
    reverse(Pila, Camino).
recorrer(K, Total, N, X/Y, Visitadas, Pila, Camino) :-
    K1 is K + 1,
    salto(DX, DY),
    X1 is X + DX, 1 =< X1, X1 =< N,
    Y1 is Y + DY, 1 =< Y1, Y1 =< N,
    \+ get_assoc(X1/Y1, Visitadas, _),
    put_assoc(X1/Y1, Visitadas, K1, Visitadas1),
    recorrer(K1, Total, N, X1/Y1, Visitadas1, [X1/Y1|Pila], Camino).

salto( 1,  2).
salto( 2,  1).
salto( 2, -1).
salto( 1, -2).
salto(-1, -2).
salto(-2, -1).
salto(-2,  1).
salto(-1,  2).
