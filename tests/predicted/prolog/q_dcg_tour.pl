% A tour is a list of squares, so why not describe it with a grammar?
tour(N, Start, [Start|Rest]) :-
    Hops is N*N - 1,
    phrase(hops(Hops, N, Start, [Start]), Rest).

hops(0, _, _, _) --> !, [].
hops(K, N, From, Seen) -->
    { hop(From, To),
      on_board(N, To),
      \+ memberchk(To, Seen),
      K0 is K - 1
    },
    [To],
    hops(K0, N, To, [To|Seen]).

hop(X/Y, X1/Y1) :-
    (   member(A, [1,-1]), member(B, [2,-2])
    ;   member(A, [2,-2]), member(B, [1,-1])
    ),
    X1 is X + A,
    Y1 is Y + B.

on_board(N, X/Y) :- between(1, N, X), between(1, N, Y).
