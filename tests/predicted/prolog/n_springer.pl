% Springerproblem (aus dem Skript abgetippt und angepasst)

zug( 2,-1).
zug( 2, 1).
zug( 1, 2).
zug(-1, 2).
zug(-2, 1).
zug(-2,-1).
zug(-1,-2).
zug( 1,-2).

tour(N, Tour) :-
    Felder is N*N - 1,
    springe(Felder, N, 1/1, [1/1], Tour).

springe(0, _, _, Weg, Tour) :-
    !, reverse(Weg, Tour).
springe(Rest, N, X/Y, Weg, Tour) :-
    zug(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    X1 > 0, X1 =< N,
    Y1 >= 0, Y1 =< N,
    \+ memberchk(X1/Y1, Weg),
    Rest1 is Rest - 1,
    springe(Rest1, N, X1/Y1, [X1/Y1|Weg], Tour).
