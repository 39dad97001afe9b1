% El recorrido del caballo
% Practica 2, grupo 14

tour(N, Tour) :-
    Total is N * N,
    camino(N, Total, 1, [1/1], Tour).

% camino(N, Total, Cuantas, Visitadas, Recorrido)
camino(_, Total, Total, Visitadas, Recorrido) :-
    reverse(Visitadas, Recorrido).
camino(N, Total, Cuantas, [Casilla|Visitadas], Recorrido) :-
    Cuantas < Total,
    salto(Casilla, Nueva),
    dentro(N, Nueva),
    no_visitada(Nueva, [Casilla|Visitadas]),
    Otra is Cuantas + 1,
    camino(N, Total, Otra, [Nueva,Casilla|Visitadas], Recorrido).

no_visitado(_, []).
no_visitado(C, [D|Resto]) :-
    C \= D,
    no_visitado(C, Resto).

dentro(N, X/Y) :-
    between(1, N, X),
    between(1, N, Y).

salto(X/Y, X1/Y1) :- X1 is X + 1, ( Y1 is Y + 2 ; Y1 is Y - 2 ).
salto(X/Y, X1/Y1) :- X1 is X - 1, ( Y1 is Y + 2 ; Y1 is Y - 2 ).
salto(X/Y, X1/Y1) :- X1 is X + 2, ( Y1 is Y + 1 ; Y1 is Y - 1 ).
salto(X/Y, X1/Y1) :- X1 is X - 2, ( Y1 is Y + 1 ; Y1 is Y - 1 ).
