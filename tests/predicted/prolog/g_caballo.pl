% El salto del caballo.
% Se llama con el lado, la casilla inicial y devuelve el recorrido.

tour(N, Start, Tour) :-
    Total is N*N,
    recorre(N, Total, [Start], Tour).

% ya estan todas
recorre(_, Total, Camino, Camino) :-
    length(Camino, Total).
% queda alguna
recorre(N, Total, [Actual|Camino], Tour) :-
    salto(N, Actual, Nueva),
    \+ member(Nueva, Camino),
    recorre(N, Total, [Nueva,Actual|Camino], Tour).

salto(N, X/Y, U/V) :-
    d(A, B),
    U is X+A, U > 0, U =< N,
    V is Y+B, V > 0, V =< N.

d( 2, 1). d( 2,-1). d(-2, 1). d(-2,-1).
d( 1, 2). d( 1,-2). d(-1, 2). d(-1,-2).
