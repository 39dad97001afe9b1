/* El recorrido del caballo
   Práctica 2 - Programación Lógica
   Se elige cada casilla de la lista de las que quedan libres. */

tour(N, X-Y, Camino) :-
    numlist(1, N, Ns),
    findall(A-B, ( member(A, Ns), member(B, Ns) ), Casillas),
    select(X-Y, Casillas, Libres),
    recorre(X-Y, Libres, Resto),
    Camino = [X-Y|Resto].

recorre(_, [], []).
recorre(Actual, Libres, [Siguiente|Camino]) :-
    select(Siguiente, Libres, Quedan),
    salto(Actual, Siguiente),
    recorre(Siguiente, Quedan, Camino).

salto(X1-Y1, X2-Y2) :-
    DX is abs(X1 - X2),
    DY is abs(Y1 - Y2),
    ( DX = 1, DY = 2 ; DX = 2, DY = 1 ).
