% El recorrido del caballo. Práctica 4. Marta y Iker
tour(N, Inicio, Camino) :-
    Total is N*N,
    recorre(N, Total, Inicio, [Inicio], Camino0),
    reverse(Camino0, Camino).

recorre(_, Total, _, Visitadas, Visitadas) :-
    length(Visitadas, Total), !.
recorre(N, Total, Casilla, Visitadas, Camino) :-
    salto(Casilla, Otra),
    dentro(N, Otra),
    \+ memberchk(Otra, Visitadas),
    recorre(N, Total, Otra, [Otra|Visitadas], Camino).

dentro(N, Columna/Fila) :-
    Columna >= 0, Columna =< N,
    Fila >= 1, Fila =< N.

salto(X/Y, X1/Y1) :- suma(X, 1, X1), suma(Y, 2, Y1).
salto(X/Y, X1/Y1) :- suma(X, 2, X1), suma(Y, 1, Y1).

suma(A, B, C) :- C is A-B.
suma(A, B, C) :- C is A+B.
