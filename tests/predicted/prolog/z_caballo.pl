/* Practica final: recorrido del caballo (Warnsdorff).
   Autores: grupo 7 */

tour(N, Inicio, Tour) :-
    Total is N*N,
    recorre(Total, N, [Inicio], Tour).

recorre(Total, _, Camino, Tour) :-
    length(Camino, Total), !,
    reverse(Camino, Tour).
recorre(Total, N, [C|Camino], Tour) :-
    findall(G-S,
        ( libre(N, C, [C|Camino], S),
          grado(N, S, [S,C|Camino], G) ),
        Candidatas),
    keysort(Candidatas, Ordenadas),      % primero la de menos salidas
    member(_-S, Ordenadas),
    recorre(Total, N, [S,C|Camino], Tour).

grado(N, S, Camino, G) :-
    findall(x, libre(N, S, Camino, _), Xs),
    length(Xs, G).

libre(N, X/Y, Camino, A/B) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), (-1)/(-2), (-2)/(-1), (-2)/1, (-1)/2]),
    A is X+DX, A > 0, A =< N,
    B is Y+DY, B > 0, B =< N,
    \+ memberchk(A/B, Camino).
