% Recorrido del caballo. Quito cada casilla de la lista de libres.
tour(N, Start, Tour) :-
    numlist(1, N, Ns),
    findall(X/Y, (member(X, Ns), member(Y, Ns)), Casillas),
    delete(Casillas, Start, Libres),
    recorre(Start, Libres, Tour).

recorre(Fin, [], [Fin]).
recorre(Aqui, Libres, [Aqui|Tour]) :-
    Libres = [_|_],
    delete(Libres, Alla, Resto),
    salta(Aqui, Alla),
    recorre(Alla, Resto, Tour).

salta(X/Y, A/B) :-
    member(P, [-1, 1]),
    member(Q, [-2, 2]),
    (   A is X + P, B is Y + Q
    ;   A is X + Q, B is Y + P
    ).
