% Passeio do cavalo com casas numeradas:
%
%    1  2  3  4  5
%    6  7  8  9 10
%   11 ...
%
% No fim os numeros viram pares coluna/linha.

tour(N, Tour) :-
    Total is N*N,
    numlist(1, Total, Casas),
    select(1, Casas, Livres),
    caminho(N, 1, Livres, Numeros),
    maplist(par(N), Numeros, Tour).

caminho(_, K, [], [K]).
caminho(N, K, Livres, [K|Resto]) :-
    select(L, Livres, Outras),
    pulo(N, K, L),
    caminho(N, L, Outras, Resto).

pulo(N, K, L) :-
    DX is abs((K-1) mod N - (L-1) mod N),
    DY is abs((K-1) // N - (L-1) // N),
    DX * DY =:= 2.

% do meu programa em Python
par(N, K, X/Y) :- X is K mod N + 1, Y is K // N + 1.
