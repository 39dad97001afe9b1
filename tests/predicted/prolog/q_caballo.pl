/*  El recorrido del caballo - regla de Warnsdorff
    Practica 3                                        */

tour(N, Inicio, Camino) :-
        Total is N*N - 1,
        recorre(Total, N, Inicio, [Inicio], Camino).

recorre(0, _, _, Vistas, Camino) :- !,
        reverse(Vistas, Camino).
recorre(Quedan, N, Casilla, Vistas, Camino) :-
        findall(G-Otra,
                ( libre(N, Casilla, Vistas, Otra),
                  grado(N, Otra, [Otra|Vistas], G) ),
                Candidatas),
        keysort(Candidatas, Ordenadas),
        member(_-Siguiente, Ordenadas),
        Quedan1 is Quedan - 1,
        recorre(Quedan1, N, Siguiente, [Siguiente|Vistas], Camino).

grado(N, Casilla, Vistas, G) :-
        findall(C, libre(N, Casilla, Vistas, C), Cs),
        length(Cs, G).

libre(N, X-Y, Vistas, X1-Y1) :-
        member(DX-DY, [1-2, 2-1, 2-(-1), 1-(-2), (-1)-(-2), (-2)-(-1), (-2)-1, (-1)-2]),
        X1 is X + DX,  between(1, N, X1),
        Y1 is Y + DY,  between(1, N, Y1),
        \+ memberchk(X1-Y1, Vistas).
