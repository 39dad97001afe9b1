% Passeio do cavalo
% (aula 5 -- copiei a estrutura do professor, os saltos sao meus)

tour(N, Passeio) :-
    Casas is N * N,
    anda(N, Casas, 1/1, [1/1], Passeio).

anda(_, 1, _, Feitas, Passeio) :-
    reverse(Feitas, Passeio).
anda(N, Falta, Casa, Feitas, Passeio) :-
    Falta > 1,
    salto(N, Casa, Nova),
    \+ member(Nova, Feitas),
    Falta1 is Falta - 1,
    anda(N, Falta1, Nova, [Nova|Feitas], Passeio).

salto(N, X/Y, X1/Y1) :-
    X1 is X + 1, Y1 is Y + 2 ;
    X1 is X + 2, Y1 is Y + 1 ;
    X1 is X + 2, Y1 is Y - 1 ;
    X1 is X + 1, Y1 is Y - 2 ;
    X1 is X - 1, Y1 is Y - 2 ;
    X1 is X - 2, Y1 is Y - 1 ;
    X1 is X - 2, Y1 is Y + 1 ;
    X1 is X - 1, Y1 is Y + 2 ,
    X1 >= 1, X1 =< N,
    Y1 >= 1, Y1 =< N.
