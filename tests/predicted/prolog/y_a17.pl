% El recorrido del caballo. Las casillas son los numeros de 1 a N*N.

tour(N, Camino) :-
    Total is N*N,
    recorrer(N, Total, [1], Camino).

recorrer(N, Total, Hechas, Camino) :-
    length(Hechas, Cuantas),
    (   Cuantas =:= Total
    ->  reverse(Hechas, Camino)
    ;   Hechas = [Actual|_],
        salta(N, Actual, Otra),
        \+ memberchk(Otra, Hechas),
        recorrer(N, Total, [Otra|Hechas], Camino)
    ).

salta(N, Actual, Otra) :-
    Columna is (Actual - 1) mod N,
    Fila is (Actual - 1) // N,
    paso(A, B),
    C is Columna + A, C >= 0, C < N,
    F is Fila + B,    F >= 0, F < N,
    Otra is F*N + C + 1.

paso(1, 2).  paso(1, -2).  paso(-1, 2).  paso(-1, -2).
paso(2, 1).  paso(2, -1).  paso(-2, 1).  paso(-2, -1).
