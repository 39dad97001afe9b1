% Il giro del cavallo
% settimana 2, Giulia

tour(N, Tour) :-
    Caselle is N * N,
    percorso(N, Caselle, [1/1], Giro)
    reverse(Giro, Tour).

percorso(_, Caselle, Visitate, Visitate) :-
    length(Visitate, Caselle).
percorso(N, Caselle, [Qui|Altre], Giro) :-
    mossa(Qui, La),
    dentro(N, La),
    \+ member(La, [Qui|Altre]),
    percorso(N, Caselle, [La,Qui|Altre], Giro).

dentro(N, X/Y) :- X > 0, Y > 0, X =< N, Y =< N.

mossa(X/Y, X1/Y1) :- passo(A, B), X1 is X + A, Y1 is Y + B.

passo(1, 2).   passo(1, -2).
passo(-1, 2).  passo(-1, -2).
passo(2, 1).   passo(2, -1).
passo(-2, 1).  passo(-2, -1).
