% Passeio do cavalo. X e Y sao a casa inicial.

tour(N, X, Y, Tour) :-
    Casas is N * N,
    passeio(Casas, N, X/Y, [], Tour).

% passeio(Faltam, N, Casa, Visitadas, Tour)
passeio(1, _, Casa, Visitadas, [Casa|Visitadas]).
passeio(Faltam, N, Casa, Visitadas, Tour) :-
    Faltam > 1,
    salto(Casa, Nova),
    dentro(Nova, N),
    \+ member(Nova, Visitadas),
    Faltam1 is Faltam - 1,
    passeio(Faltam1, N, Nova, [Casa|Visitadas], Tour).

dentro(X/Y, N) :-
    X >= 1, Y >= 1,
    X =< N, Y =< N.

salto(X/Y, A/B) :-
    mov(DX, DY),
    A is X + DX,
    B is Y + DY.

mov(2, 1).
mov(1, 2).
mov(-1, 2).
mov(-2, 1).
mov(-2, -1).
mov(-1, -2).
mov(1, -2).
mov(2, -1).
