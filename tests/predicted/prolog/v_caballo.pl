% El recorrido del caballo. Practica 2, grupo C.
% un salto: un numero de {1,2} y el otro distinto, con cualquier signo

recorrido(N, C, _, _, []) :- C =:= N*N.
recorrido(N, C, X/Y, Vis, [X1/Y1|Resto]) :-
    C < N*N,
    salto(DX, DY),
    X1 is X+DX, Y1 is Y+DY,
    X1 > 0, X1 =< N,
    Y1 > 0, Y1 =< N,
    \+ member(X1/Y1, Vis),
    C1 is C+1,
    recorrido(N, C1, X1/Y1, [X1/Y1|Vis], Resto).

salto(DX, DY) :-
    member(DX, [1,2,-1,-2]),
    member(DY, [1,2,-1,-2]),
    DX \= DY.

tour(N, X/Y, [X/Y|Resto]) :-
    recorrido(N, 1, X/Y, [X/Y], Resto).
