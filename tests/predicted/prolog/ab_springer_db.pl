:- dynamic besucht/2.

% Die besuchten Felder stehen in der Datenbank,
% dann muss man keine Liste herumreichen.

tour(N, X/Y, Tour) :-
    retractall(besucht(_, _)),
    assertz(besucht(X, Y)),
    Ges is N*N,
    weiter(1, Ges, N, X/Y, Rest),
    Tour = [X/Y|Rest].

weiter(Ges, Ges, _, _, []).
weiter(I, Ges, N, X/Y, [A/B|Rest]) :-
    I < Ges,
    zug(DX, DY),
    A is X+DX, A > 0, A =< N,
    B is Y+DY, B > 0, B =< N,
    \+ besucht(A, B),
    assertz(besucht(A, B)),
    J is I+1,
    weiter(J, Ges, N, A/B, Rest).

zug(1, 2).    zug(2, 1).    zug(2, -1).   zug(1, -2).
zug(-1, -2).  zug(-2, -1).  zug(-2, 1).   zug(-1, 2).
