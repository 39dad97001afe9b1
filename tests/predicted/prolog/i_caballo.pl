%% Recorrido del caballo - practica 2
%% Lucia y Mateo

:- use_module(library(lists)).

salto(X/Y, N, X2/Y2) :-
    member([A,B], [[1,2],[2,1],[2,-1],[1,-2],[-1,-2],[-2,-1],[-2,1],[-1,2]]),
    X2 is X + A,
    X2 >= 1, X2 =< N,
    Y2 is Y + B,
    Y2 >= 1, Y2 =< N.

% recorre(+N, +Faltan, +Actual, +Visitadas, -Camino): Camino va de la primera casilla a la ultima
recorre(_, 0, _, Visitadas, Visitadas) :- !.
recorre(N, Faltan, Actual, Visitadas, Camino) :-
    salto(Actual, N, Siguiente),
    \+ memberchk(Siguiente, Visitadas),
    Quedan is Faltan - 1,
    recorre(N, Quedan, Siguiente, [Siguiente|Visitadas], Camino).

tour(N, Start, Tour) :-
    Faltan is N*N - 1,
    recorre(N, Faltan, Start, [Start], Tour).
