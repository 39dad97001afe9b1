% A tour is a phrase: a square followed by a tour of the rest.
:- set_prolog_flag(double_quotes, codes).

tour(N, Start, Tour) :-
    K is N*N,
    phrase(ride(K, N, Start, []), Tour).

ride(1, _, Sq, _) --> !, [Sq].
ride(K, N, Sq, Seen) -->
    [Sq],
    { K1 is K-1,
      hop(Sq, Next),
      on(N, Next),
      \+ memberchk(Next, Seen) },
    ride(K1, N, Next, [Sq|Seen]).

on(N, X/Y) :- X >= 1, X =< N, Y >= 1, Y =< N.

hop(X/Y, A/B) :- short(D), long(E), A is X+D, B is Y+E.
hop(X/Y, A/B) :- long(D), short(E), A is X+D, B is Y+E.

short(1).   short(-1).
long(2).    long(-2).
