% i keep the visited squares in the database because
% the list version was too confusing
:- dynamic(besucht/2).

tour(N, Tour) :-
    retractall(besucht(_, _)),
    Total is N*N,
    geh(1, 1, 1, N, Total, Tour).

geh(X, Y, K, N, Total, [X/Y|Rest]) :-
    markiere(X, Y),
    weiter(X, Y, K, N, Total, Rest).

weiter(_, _, Total, _, Total, []) :- !.
weiter(X, Y, K, N, Total, Rest) :-
    zug(DX, DY),
    X1 is X + DX, X1 > 0, X1 =< N,
    Y1 is Y + DY, Y1 > 0, Y1 =< N,
    \+ besucht(X1, Y1),
    K1 is K + 1,
    geh(X1, Y1, K1, N, Total, Rest).

% set the mark, take it away when we come back
markiere(X, Y) :- assertz(besucht(X, Y)).
markiere(X, Y) :- retract(besucht(X, Y)), fail.

zug(1, 2).    zug(2, 1).
zug(2, -1).   zug(1, -2).
zug(-1, -2).  zug(-2, -1).
zug(-2, 1).   zug(-1, 2).
