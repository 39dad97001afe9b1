% Recorrido CERRADO del caballo, busqueda en profundidad.

closed_tour(N, Tour) :-
    Casillas is N*N,
    recorrido(Casillas, N, [1/1], [Ultima|Resto]),
    caballo(N, Ultima, 1/1),
    reverse([Ultima|Resto], Tour).

recorrido(Casillas, _, Lista, Lista) :-
    length(Lista, Casillas), !.
recorrido(Casillas, N, [C|Cs], Lista) :-
    caballo(N, C, D),
    \+ member(D, Cs),
    recorrido(Casillas, N, [D,C|Cs], Lista).

caballo(N, X/Y, X1/Y1) :-
    member((A,B), [(1,2),(2,1),(2,-1),(1,-2),(-1,-2),(-2,-1),(-2,1),(-1,2)]),
    X1 is X+A, X1 > 0, X1 =< N,
    Y1 is Y+B, Y1 > 0, Y1 =< N.
