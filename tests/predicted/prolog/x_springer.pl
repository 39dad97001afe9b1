% Übung 3, Aufgabe 2: Der Springer besucht alle Felder
% Aufruf:  ?- tour(5, 1, 1, T).

tour(N, X, Y, Tour) :-
    Felder is N*N,
    suche(Felder, N, [X/Y], Tour).

% fertig, wenn alle Felder besucht sind
suche(Felder, _, Besucht, Tour) :-
    length(Besucht, Felder), !,
    reverse(Besucht, Tour).
suche(Felder, N, [Feld|Rest], Tour) :-
    zug(Feld, N, Neu),
    \+ memberchk(Neu, [Feld|Rest]),
    suche(Felder, N, [Neu,Feld|Rest], Tour).

zug(X/Y, N, X1/Y1) :-
    sprung(DX, DY),
    X1 is X+DX, X1 >= 1, X1 =< N,
    Y1 is Y+DY, Y1 >= 1, Y1 =< N.

sprung( 1, 2).   sprung( 2, 1).
sprung( 2,-1).   sprung( 1,-2).
sprung(-1,-2).   sprung(-2,-1).
sprung(-2, 1).   sprung(-1, 2).
