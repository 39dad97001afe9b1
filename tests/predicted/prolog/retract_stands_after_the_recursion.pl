:- dynamic besucht/2.

tour(N, X/Y, [X/Y|Tour]) :-
    retractall(besucht(_, _)),
    assert(besucht(X, Y)),
    Rest is N*N - 1,
    suche(Rest, N, X, Y, Tour).

% Backtracking wie in Java: setzen, weitersuchen, zuruecksetzen
suche(0, _, _, _, []).
suche(Rest, N, X, Y, [A/B|Tour]) :-
    Rest > 0,
    zug(DX, DY),
    A is X + DX,
    B is Y + DY,
    A > 0, A =< N,
    B > 0, B =< N,
    \+ besucht(A, B),
    assert(besucht(A, B)),
    Rest1 is Rest - 1,
    suche(Rest1, N, A, B, Tour),
    retract(besucht(A, B)).

zug(1, 2).
zug(2, 1).
zug(2, -1).
zug(1, -2).
zug(-1, -2).
zug(-2, -1).
zug(-2, 1).
zug(-1, 2).
