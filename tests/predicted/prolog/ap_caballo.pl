% El caballo de ajedrez. Practica 4.

tour(Files, Ranks, Start, Tour) :-
    findall(X/Y, (between(1,Files,X), between(1,Ranks,Y)), Casillas),
    select(Start, Casillas, Libres),
    camino(Libres, Start, Tour).

% camino(Libres, Actual, Camino)
camino([], Ultima, [Ultima]).
camino(Libres, Actual, [Actual|Camino]) :-
    salto(Actual, Siguiente),
    select(Siguiente, Libres, Quedan),
    camino(Quedan, Siguiente, Camino).

% un salto de caballo, con los dos signos
salto(X/Y, X1/Y1) :-
    signo(1, A),
    signo(2, B),
    X1 is X + A,
    Y1 is Y + B.

signo(N, N).
signo(N, M) :- M is -N.
