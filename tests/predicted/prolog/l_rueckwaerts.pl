/*  Springerproblem, Übungsblatt 5
    Der Weg wird als Liste mitgeführt, das neueste Feld steht vorne.  */

sprung(X-Y, X1-Y1) :-
    member(DX-DY, [1-2, 2-1, 2-(-1), 1-(-2), -1-(-2), -2-(-1), -2-1, -1-2]),
    X1 is X + DX,
    Y1 is Y + DY.

auf_brett(N, X-Y) :-
    X > 0, X =< N,
    Y > 0, Y =< N.

tour(N, X-Y, Tour) :-
    Felder is N * N,
    springe(N, Felder, [X-Y], Tour).

springe(_, Felder, Weg, Weg) :-
    length(Weg, Felder),
    !.
springe(N, Felder, [Feld|Weg], Tour) :-
    sprung(Feld, Neu),
    auf_brett(N, Neu),
    \+ memberchk(Neu, Weg),
    springe(N, Felder, [Neu,Feld|Weg], Tour).
