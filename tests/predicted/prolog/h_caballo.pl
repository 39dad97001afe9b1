% El recorrido del caballo -- Practica 3
% Autora: M. G.

tour(N, Inicio, Tour) :-
    Casillas is N*N,
    recorrer(Casillas, N, [Inicio], Tour).

recorrer(Casillas, _, Visitadas, Tour) :-
    length(Visitadas, Casillas),
    !,
    reverse(Visitadas, Tour).
recorrer(Casillas, N, [Actual|Visitadas], Tour) :-
    saltos(Actual, Nueva),
    en_tablero(Nueva, N),
    \+ member(Nueva, Visitadas),
    recorrer(Casillas, N, [Nueva,Actual|Visitadas], Tour).

en_tablero(X/Y, N) :-
    X >= 1, X =< N,
    Y >= 1, Y =< N.

salto(X/Y, X1/Y1) :-
    cambio(A, B),
    X1 is X + A,
    Y1 is Y + B.

cambio(1, 2).
cambio(2, 1).
cambio(2, -1).
cambio(1, -2).
cambio(-1, -2).
cambio(-2, -1).
cambio(-2, 1).
cambio(-1, 2).
