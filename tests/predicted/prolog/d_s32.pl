/* Il giro del cavallo */

tour(N, Tour) :-
    Caselle is N*N,
    giro(N, Caselle, [1/1], Contrario),
    reverse(Contrario, Tour).

giro(_, Caselle, Visitate, Visitate) :-
    length(Visitate, Caselle), !.
giro(N, Caselle, [Qui|Visitate], Giro) :-
    mossa(Qui, X/Y),
    X > 0, X =< N,
    Y > 0, Y =< N,
    \+ member(X/Y, Visitate),
    giro(N, Caselle, [X/Y,Qui|Visitate], Giro).

passo(1, 2).
passo(2, 1).

mossa(X/Y, X1/Y1) :-
    passo(A, B),
    X1 is X+A ; X1 is X-A,
    Y1 is Y+B ; Y1 is Y-B.
