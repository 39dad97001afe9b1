% Springerproblem
% Vorlage: mein Java-Programm mit boolean[][] besucht

:- dynamic besucht/2.

sprung( 1,  2).
sprung( 2,  1).
sprung( 2, -1).
sprung( 1, -2).
sprung(-1, -2).
sprung(-2, -1).
sprung(-2,  1).
sprung(-1,  2).

tour(N, Tour) :-
    retractall(besucht(_, _)),
    assertz(besucht(1, 1)),
    Felder is N * N,
    ziehe(N, Felder, 1, 1, [1/1], Weg),
    reverse(Weg, Tour).

% ziehe(Brettgroesse, NochOffen, X, Y, WegBisher, Weg)
ziehe(_, 1, _, _, Weg, Weg) :- !.
ziehe(N, Offen, X, Y, Bisher, Weg) :-
    sprung(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    X1 >= 1, X1 =< N,
    Y1 >= 1, Y1 =< N,
    \+ besucht(X1, Y1),
    assertz(besucht(X1, Y1)),
    Offen1 is Offen - 1,
    ziehe(N, Offen1, X1, Y1, [X1/Y1|Bisher], Weg).
