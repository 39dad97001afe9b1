% TP 5 : le cavalier. Les cases visitees sont dans la base de faits.
:- dynamic visitee/2.

tour(N, Tour) :-
    retractall(visitee(_, _)),
    assertz(visitee(1, 1)),
    Reste is N*N - 1,
    parcours(Reste, N, 1, 1, Tour).

parcours(0, _, X, Y, [X/Y]).
parcours(K, N, X, Y, [X/Y|Suite]) :-
    K > 0,
    saut(DX, DY),
    X1 is X + DX, X1 >= 1, X1 =< N,
    Y1 is Y + DY, Y1 >= 1, Y1 =< N,
    \+ visitee(X1, Y1),
    assertz(visitee(X1, Y1)),
    K1 is K - 1,
    parcours(K1, N, X1, Y1, Suite).

saut( 2, 1).
saut( 1, 2).
saut(-1, 2).
saut(-2, 1).
saut(-2,-1).
saut(-1,-2).
saut( 1,-2).
saut( 2,-1).
