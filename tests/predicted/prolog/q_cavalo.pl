% Passeio do cavalo - semana 2
% faltam(Quantas) casas por visitar

tour(Files, Ranks, Start, [Start|Resto]) :-
    Quantas is Files*Ranks - 1,
    passeio(Quantas, Files, Ranks, Start, [Start], Resto).

passeio(0, _, _, _, _, []).
passeio(Quantas, Files, Ranks, Casa, Visitadas, [Nova|Resto]) :-
    salto(Casa, Nova),
    Nova = X/Y,
    between(1, Files, X),
    between(1, Ranks, Y),
    \+ memberchk(Nova, Visitadas),
    passeio(Quantas-1, Files, Ranks, Nova, [Nova|Visitadas], Resto).

salto(X/Y, X1/Y1) :-
    member([A,B], [[1,2],[2,1],[2,-1],[1,-2],[-1,-2],[-2,-1],[-2,1],[-1,2]]),
    X1 is X+A,
    Y1 is Y+B.
