% Uebung 1 - Springer auf dem Brett
% tour(N, Tour): Tour besucht alle Felder

tour(N, Tour) :-
    Felder is N * N,
    lauf(N, Felder, [1/1], Rueck),
    reverse(Rueck, Tour).

lauf(_, Felder, Weg, Weg) :-
    length(Weg, Felder).
lauf(N, Felder, [Hier|Weg], Ende) :-
    sprung(Hier, Dort),
    auf_brett(N, Dort),
    \+ member(Dort, [Hier|Weg]),
    lauf(N, Felder, [Dort,Hier|Weg], Ende).

auf_brett(N, X/Y) :-
    X >= 1, X =< N,
    Y >= 1, Y =< N.

sprung(X/Y, A/B) :- A is X+1, B is Y+1.
sprung(X/Y, A/B) :- A is X+2, B is Y+1.
sprung(X/Y, A/B) :- A is X+2, B is Y-1.
sprung(X/Y, A/B) :- A is X+1, B is Y-2.
sprung(X/Y, A/B) :- A is X-1, B is Y-2.
sprung(X/Y, A/B) :- A is X-2, B is Y-1.
sprung(X/Y, A/B) :- A is X-2, B is Y+1.
sprung(X/Y, A/B) :- A is X-1, B is Y+2.
