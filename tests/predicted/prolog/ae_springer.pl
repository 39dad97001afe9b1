% Springerproblem, Hausaufgabe zu Kapitel 7
% Aufruf:  ?- tour(5, 1/1, T).

tour(N, Start, Tour) :-
    Felder is N * N,
    lauf(Felder, N, Start, [Start], Tour).

% lauf(Rest, N, Feld, Besucht, Tour)
% Rest zaehlt das Feld mit, auf dem der Springer gerade steht.
lauf(1, _, _, Besucht, Tour) :-
    reverse(Besucht, Tour).
lauf(Rest, N, Feld, Besucht, Tour) :-
    Rest > 1,
    sprung(Feld, Neu),
    auf_brett(N, Neu),
    \+ memberchk(Neu, Besucht),
    Rest1 is Rest - 1,
    lauf(Rest1, N, Neu, [Neu|Besucht], Tour).

sprung(X/Y, X1/Y1) :-
    versatz(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY.

auf_brett(N, X/Y) :-
    X >= 1, X =< N,
    Y >= 1, Y =< N.

versatz( 2,  1).
versatz( 1,  2).
versatz(-1,  2).
versatz(-2,  1).
versatz(-2, -1).
versatz(-1, -2).
versatz( 1, -2).
versatz( 2, -1).
