% Passeio do cavalo: o tabuleiro e uma matriz de variaveis livres.
% Uma casa esta livre enquanto for variavel (var/1).

tour(N, Tour) :-
    length(Tour, N),
    maplist(same_length(Tour), Tour),
    Ultimo is N*N,
    marca(1, Ultimo, 1, 1, Tour).

marca(K, Ultimo, X, Y, Linhas) :-
    nth1(Y, Linhas, Linha),
    nth1(X, Linha, Casa),
    var(Casa),
    Casa = K,
    segue(K, Ultimo, X, Y, Linhas).

segue(K, K, _, _, _) :- !.
segue(K, Ultimo, X, Y, Linhas) :-
    K1 is K+1,
    ( member(DX, [1,-1]), member(DY, [2,-2])
    ; member(DX, [2,-2]), member(DY, [1,-1])
    ),
    X1 is X+DX, X1 > 0,
    Y1 is Y+DY, Y1 > 0,
    marca(K1, Ultimo, X1, Y1, Linhas).   % nth1 falha fora do tabuleiro
