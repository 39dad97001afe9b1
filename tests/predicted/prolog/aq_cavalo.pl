% Passeio do cavalo com base de dados dinamica
% (adaptado de um blog)

:- dynamic visitada/2.

tour(N, Caminho) :-
    retractall(visitada(_, _)),
    Total is N * N,
    assertz(visitada(1, 1)),
    passo(Total, N, 1, 1, Caminho).

passo(1, _, X, Y, [X/Y]).
passo(K, N, X, Y, [X/Y|Resto]) :-
    K > 1,
    salto(DX, DY),
    X1 is X + DX, X1 >= 1, X1 =< N,
    Y1 is Y + DY, Y1 >= 1, Y1 =< N,
    \+ visitada(X1, Y1),
    marca(X1, Y1),
    K1 is K - 1,
    passo(K1, N, X1, Y1, Resto).

% marca a casa; quando o Prolog volta atras, desmarca
marca(X, Y) :- assertz(visitada(X, Y)).
marca(X, Y) :- retract(visitada(X, Y)).

salto(1, 2).
salto(2, 1).
salto(2, -1).
salto(1, -2).
salto(-1, -2).
salto(-2, -1).
salto(-2, 1).
salto(-1, 2).
