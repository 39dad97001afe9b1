%%% Passeio do cavalo - tabuleiro retangular
%%% Autor: grupo C

tour(Files, Ranks, Tour) :-
    Casas is Files * Ranks,
    passeio(Files, Ranks, Casas, [1/1], Tour).

passeio(_, _, Casas, Caminho, Tour) :-
    length(Caminho, Casas), !,
    reverse(Caminho, Tour).
passeio(Files, Ranks, Casas, Caminho, Tour) :-
    Caminho = [Atual|_],
    salto(Atual, Proxima),
    dentro(Proxima, Ranks, Files),
    \+ memberchk(Proxima, Caminho),
    passeio(Files, Ranks, Casas, [Proxima|Caminho], Tour).

% dentro(Casa, Colunas, Linhas)
dentro(C/L, Colunas, Linhas) :-
    C >= 1, C =< Colunas,
    L >= 1, L =< Linhas.

salto(C/L, C1/L1) :-
    member([A,B], [[1,2],[2,1],[2,-1],[1,-2],[-1,-2],[-2,-1],[-2,1],[-1,2]]),
    C1 is C + A,
    L1 is L + B.
