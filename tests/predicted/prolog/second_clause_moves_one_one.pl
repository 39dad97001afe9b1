% Ajedrez: el salto del caballo
salto(X/Y, A/B) :- A is X+2, B is Y+1.
salto(X/Y, A/B) :- A is X+1, B is Y+1.
salto(X/Y, A/B) :- A is X-1, B is Y+2.
salto(X/Y, A/B) :- A is X-2, B is Y+1.
salto(X/Y, A/B) :- A is X-2, B is Y-1.
salto(X/Y, A/B) :- A is X-1, B is Y-2.
salto(X/Y, A/B) :- A is X+1, B is Y-2.
salto(X/Y, A/B) :- A is X+2, B is Y-1.

tour(N, Start, Tour) :-
    Casillas is N*N,
    camino(N, Casillas, [Start], Tour).

camino(_, Casillas, Camino, Tour) :-
    length(Camino, Casillas),
    reverse(Camino, Tour).
camino(N, Casillas, [C|Camino], Tour) :-
    length([C|Camino], L), L < Casillas,
    salto(C, D),
    D = X/Y, X > 0, X =< N, Y > 0, Y =< N,
    \+ member(D, [C|Camino]),
    camino(N, Casillas, [D,C|Camino], Tour).
