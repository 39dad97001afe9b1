% Springerproblem - Prolog Abendkurs, 3. Woche
% Aufruf:  ?- tour(5, T).

tour(N, Tour) :-
    Felder is N * N,
    laufen(Felder, N, [1/1], Rueckwaerts),
    reverse(Rueckwaerts, Tour).

% laufen(Anzahl, N, BisherigerWeg, GanzerWeg)
laufen(Anzahl, _, Weg, Weg) :-
    length(Weg, Anzahl).
laufen(Anzahl, N, [Hier|Alt], Weg) :-
    length([Hier|Alt], Schon),
    Schon < Anzahl,
    zug(Hier, Dort),
    auf_dem_brett(Dort, N),
    \+ memberchk(Dort, [Hier|Alt]),
    laufen(Anzahl, N, [Dort,Hier|Alt], Weg).

auf_dem_brett(X/Y, N) :-
    X >= 1, X =< N,
    Y >= 1, Y =< N.

% im Uhrzeigersinn, angefangen oben rechts
zug(X/Y, X1/Y1) :- X1 is X+1, Y1 is Y+2.
zug(X/Y, X1/Y1) :- X1 is X+2, Y1 is Y+1.
zug(X/Y, X1/Y1) :- X1 is X+2, Y1 is Y-1.
zug(X/Y, X1/Y1) :- X1 is X+1, Y1 is Y-2.
zug(X/Y, X1/Y1) :- X1 is X-1, Y1 is Y-2.
zug(X/Y, X1/Y1) :- X1 is X-2, Y1 is Y-1.
zug(X/Y, X1/Y1) :- X1 is X-2, Y1 is Y+1.
zug(X/Y, X1/Y1) :- X1 is X-1, Y1 is Y+2.
