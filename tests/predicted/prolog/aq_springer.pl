% Springertour fuer ein Brett N x N.
% Ich komme von C, darum rechne ich innen mit 0 .. N-1
% und gebe am Ende 1 .. N aus.

tour(N, Start, Tour) :-
    Start = SX/SY,
    Rest is N * N - 1,
    lauf(Rest, N, [f(SX, SY)], Weg),
    reverse(Weg, Vorwaerts),
    maplist(nach_aussen, Vorwaerts, Tour).

% lauf(wie viele Felder noch, N, bisheriger Weg (rueckwaerts), ganzer Weg)
lauf(0, _, Weg, Weg).
lauf(Rest, N, [f(X, Y) | Alt], Weg) :-
    Rest > 0,
    zug(DX, DY),
    X1 is X + DX, X1 >= 0, X1 < N,
    Y1 is Y + DY, Y1 >= 0, Y1 < N,
    \+ memberchk(f(X1, Y1), Alt),
    Rest1 is Rest - 1,
    lauf(Rest1, N, [f(X1, Y1), f(X, Y) | Alt], Weg).

nach_aussen(f(X, Y), A/B) :-
    A is X + 1,
    B is Y + 1.

zug( 2,  1).
zug( 1,  2).
zug(-1,  2).
zug(-2,  1).
zug(-2, -1).
zug(-1, -2).
zug( 1, -2).
zug( 2, -1).
