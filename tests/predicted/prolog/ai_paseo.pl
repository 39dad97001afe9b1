% Ejercicio 7: el recorrido del caballo
% Vengo de C, asi que uso los mismos dos vectores que en mi programa viejo.

movx([2, 1, -1, -2, -2, -1, 1, 2]).
movy([1, 2, 2, 1, -1, -2, -2, -1]).

tour(N, Recorrido) :-
    Total is N * N,
    buscar(N, Total, 1, 1-1, [1-1], Recorrido).

% buscar(Lado, Total, Paso, Casilla, Visitadas, Recorrido)
buscar(_, Total, Total, _, Visitadas, Recorrido) :-
    reverse(Visitadas, Recorrido).
buscar(N, Total, Paso, X-Y, Visitadas, Recorrido) :-
    Paso < Total,
    movx(MX),
    movy(MY),
    nth0(I, MX, DX),
    nth0(I, MY, DY),          % el mismo indice I, como mx[i], my[i]
    X1 is X + DX,
    Y1 is Y + DY,
    dentro(N, X1),
    dentro(N, Y1),
    \+ memberchk(X1-Y1, Visitadas),
    Paso1 is Paso + 1,
    buscar(N, Total, Paso1, X1-Y1, [X1-Y1|Visitadas], Recorrido).

dentro(N, V) :- V >= 1, V =< N.
