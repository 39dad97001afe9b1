% Passeio do cavalo: o tabuleiro e uma matriz de variaveis,
% o numero do lance e posto na casa por unificacao.

tour(N, Tour) :-
    tabuleiro(N, Tour),
    Ultimo is N * N,
    casa(1, 1, Tour, 1),
    passeio(1, 1, 1, Ultimo, N, Tour).

tabuleiro(N, Tab) :-
    length(Linha, N),
    length(Tab, N),
    maplist(=(Linha), Tab).

casa(X, Y, Tab, K) :-
    nth1(Y, Tab, Linha),
    nth1(X, Linha, K).

passeio(_, _, Ultimo, Ultimo, _, _).
passeio(X, Y, K, Ultimo, N, Tab) :-
    K < Ultimo,
    K1 is K + 1,
    lance(X, Y, X1, Y1),
    X1 >= 1, X1 =< N, Y1 >= 1, Y1 =< N,
    casa(X1, Y1, Tab, K1),
    passeio(X1, Y1, K1, Ultimo, N, Tab).

lance(X, Y, X1, Y1) :- member(A-B, [1-2, 2-1]), member(S, [1,-1]), member(T, [1,-1]), X1 is X+S*A, Y1 is Y+T*B.
