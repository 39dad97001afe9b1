% Ejercicio 4: recorrido del caballo (semana 2)
% casillas: X/Y

tour(N, Start, Tour) :-
    recorrido(N, [Start], Tour).

recorrido(N, Visitadas, Tour) :-
    length(Visitadas, L),
    L =:= N*N,
    reverse(Visitadas, Tour).
recorrido(N, [Actual|Resto], Tour) :-
    \+ member(Nueva, [Actual|Resto]),
    salto(Actual, Nueva),
    dentro(Nueva, N),
    recorrido(N, [Nueva,Actual|Resto], Tour).

dentro(X/Y, N) :- X >= 1, Y >= 1, X =< N, Y =< N.

salto(X/Y, X1/Y1) :-
    ( D = 1, E = 2 ; D = 2, E = 1 ),
    ( X1 is X + D ; X1 is X - D ),
    ( Y1 is Y + E ; Y1 is Y - E ).
