%%% springer.pl
%%% Aufgabe 7: Der Springer besucht jedes Feld genau einmal.

tour(N, Start, Tour) :-
    springer(N, [Start], Tour).

springer(N, Besucht, Besucht) :-
    Felder is N*N,
    length(Besucht, Felder).
springer(N, [Feld|Besucht], Tour) :-
    zug(Feld, Neu),
    auf_dem_brett(N, Neu),
    nicht_in(Neu, Besucht),
    springer(N, [Neu,Feld|Besucht], Tour).

nicht_in(_, []).
nicht_in(F, [G|Gs]) :-
    F \= G,
    nicht_in(F, Gs).

auf_dem_brett(N, X/Y) :-
    X > 0, Y > 0,
    X =< N, Y =< N.

zug(X/Y, U/V) :- U is X+1, V is Y+2.
zug(X/Y, U/V) :- U is X+2, V is Y+1.
zug(X/Y, U/V) :- U is X+2, V is Y-1.
zug(X/Y, U/V) :- U is X+1, V is Y-2.
zug(X/Y, U/V) :- U is X-1, V is Y-2.
zug(X/Y, U/V) :- U is X-2, V is Y-1.
zug(X/Y, U/V) :- U is X-2, V is Y+1.
zug(X/Y, U/V) :- U is X-1, V is Y+2.
