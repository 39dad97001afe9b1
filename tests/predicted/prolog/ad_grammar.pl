% A tour is a sentence, and this is its grammar.

tour(Files, Ranks, Start, Tour) :-
    findall(X/Y, board(Files, Ranks, X, Y), Squares),
    once(select(Start, Squares, Free)),
    phrase(trip(Start, Free), Tour, _).

trip(Last, []) -->
    [Last].
trip(Square, Free) -->
    [Square],
    { select(Next, Free, Rest),
      hop(Square, Next) },
    trip(Next, Rest).

board(Files, Ranks, X, Y) :-
    between(1, Files, X),
    between(1, Ranks, Y).

hop(X/Y, U/V) :-
    DX is abs(X-U),
    DY is abs(Y-V),
    memberchk(DX-DY, [1-2, 2-1]).
