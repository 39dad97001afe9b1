:- use_module(library(dcg/basics)).
:- set_prolog_flag(double_quotes, codes).

% A tour is a phrase, and its words are squares.
tour(N, Start, Tour) :-
    Max is N*N,
    phrase(walk(Max, N, Start, [Start]), Tour).

walk(1, _, S, _) -->
    !,
    [S].
walk(K, N, S, Seen) -->
    [S],
    { hop(N, S, T),
      \+ memberchk(T, Seen),
      K1 is K-1
    },
    walk(K1, N, T, [T|Seen]).

hop(N, A/B, C/D) :-
    (   member(I, [1,-1]), member(J, [2,-2])
    ;   member(I, [2,-2]), member(J, [1,-1])
    ),
    C is A+I, between(1, N, C),
    D is B+J, between(1, N, D).
