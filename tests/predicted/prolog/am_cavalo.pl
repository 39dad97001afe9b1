% Passeio do cavalo - exercício da lista 3
% tabuleiro N por N, o cavalo sai do canto 1/1

tour(N, Caminho) :-
    Casas is N * N,
    passeio(N, Casas, [1/1], Caminho).

passeio(_, Casas, Visitadas, Caminho) :-
    length(Visitadas, Casas), !,
    reverse(Visitadas, Caminho).
passeio(N, Casas, [Casa|Resto], Caminho) :-
    salto(N, Casa, Nova),
    \+ member(Nova, Resto),
    passeio(N, Casas, [Nova, Casa|Resto], Caminho).

% os oito saltos, sem sair do tabuleiro
salto(N, X/Y, A/B) :-
    A is X + 1, B is Y + 2 ;
    A is X + 2, B is Y + 1 ;
    A is X + 2, B is Y - 1 ;
    A is X + 1, B is Y - 2 ;
    A is X - 1, B is Y - 2 ;
    A is X - 2, B is Y - 1 ;
    A is X - 2, B is Y + 1 ;
    A is X - 1, B is Y + 2 ,
    A >= 1, A =< N, B >= 1, B =< N.
