% Passeio do cavalo: o tabuleiro é uma matriz de variáveis,
% cada casa recebe o número do lance.  (segundo mês de Prolog)

tour(N, X, Y, Tour) :-
    length(Tour, N),
    maplist(linha(N), Tour),
    Total is N*N,
    visita(1, Total, N, X, Y, Tour).

linha(N, Linha) :- length(Linha, N).

visita(K, Total, N, X, Y, M) :-
    casa(M, X, Y, V),
    var(V),            % ainda livre?
    V = K,
    (   K =:= Total
    ->  true
    ;   lance(DX, DY),
        X1 is X + DX, between(1, N, X1),
        Y1 is Y + DY, between(1, N, Y1),
        K1 is K + 1,
        visita(K1, Total, N, X1, Y1, M)
    ).

casa(M, X, Y, V) :-
    nth1(Y, M, Linha),
    nth1(X, Linha, V).

lance(1,2).   lance(2,1).   lance(2,-1).  lance(1,-2).
lance(-1,-2). lance(-2,-1). lance(-2,1).  lance(-1,2).
