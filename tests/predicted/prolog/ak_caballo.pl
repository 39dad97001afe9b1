% El salto del caballo
% Mes 1 de Prolog. Empiezo en la esquina.

salto( 1,  2).
salto( 1, -2).
salto(-1,  2).
salto(-1, -2).
salto(X, Y) :- salto(Y, X).      % y los otros cuatro

dentro(N, X, Y) :-
    X > 0, Y > 0,
    X =< N, Y =< N.

tour(N, Recorrido) :-
    Meta is N * N,
    camino(N, Meta, 1, [1/1], Recorrido).

camino(_, Meta, Meta, Visitadas, Recorrido) :-
    reverse(Visitadas, Recorrido).
camino(N, Meta, Paso, [X/Y|Antes], Recorrido) :-
    Paso < Meta,
    salto(DX, DY),
    X2 is X + DX,
    Y2 is Y + DY,
    dentro(N, X2, Y2),
    \+ member(X2/Y2, [X/Y|Antes]),
    Paso2 is Paso + 1,
    camino(N, Meta, Paso2, [X2/Y2,X/Y|Antes], Recorrido).
