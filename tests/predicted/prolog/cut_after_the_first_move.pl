% caballo con corte para que sea mas rapido
tour(N, Inicio, Tour) :-
    T is N*N,
    mover(N, T, [Inicio], Tour).

mover(_, T, L, Tour) :- length(L, T), reverse(L, Tour).
mover(N, T, [P|L], Tour) :-
    length([P|L], K), K < T,
    paso(P, Q),
    en_tablero(Q, N),
    \+ member(Q, [P|L]),
    !,                         % para no repetir
    mover(N, T, [Q,P|L], Tour).

en_tablero(X/Y, N) :- X >= 1, X =< N, Y >= 1, Y =< N.

paso(X/Y, A/B) :- A is X+1, B is Y+2.
paso(X/Y, A/B) :- A is X+2, B is Y+1.
paso(X/Y, A/B) :- A is X+2, B is Y-1.
paso(X/Y, A/B) :- A is X+1, B is Y-2.
paso(X/Y, A/B) :- A is X-1, B is Y-2.
paso(X/Y, A/B) :- A is X-2, B is Y-1.
paso(X/Y, A/B) :- A is X-2, B is Y+1.
paso(X/Y, A/B) :- A is X-1, B is Y+2.
