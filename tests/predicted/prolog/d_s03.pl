/* Passeio do cavalo
   Trabalho 1 - Programacao em Logica */

salto(N, X-Y, X1-Y1) :-
    delta(DX, DY),
    X1 is X + DX, Y1 is Y + DY,
    between(1, N, X1),
    between(1, N, Y1).

delta(A, B) :- par(P, Q), sinal(S), sinal(T), A is S*P, B is T*Q.

par(1, 2).
par(2, 1).

sinal(1).
sinal(-1).

tour(N, Tour) :-
    Casas is N * N,
    passeio(N, Casas, [1-1], Inverso),
    reverse(Inverso, Tour).

passeio(_, Casas, Visitadas, Visitadas) :-
    length(Visitadas, Casas).
passeio(N, Casas, [Atual|Resto], Fim) :-
    \+ member(Proxima, [Atual|Resto]),    % casa ainda livre
    salto(N, Atual, Proxima),
    passeio(N, Casas, [Proxima,Atual|Resto], Fim).
