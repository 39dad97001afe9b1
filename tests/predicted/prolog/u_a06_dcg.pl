% The ride of a knight is a sentence, and this is its grammar.

tour(Files, Ranks, Blocked, Start, Tour) :-
    findall(X/Y,
            ( between(1, Files, X), between(1, Ranks, Y),
              \+ memberchk(X/Y, Blocked) ),
            All),
    select(Start, All, Free),
    phrase(ride(Start, Free), Tour).

ride(Square, [])          --> [Square].
ride(Square, [Some|More]) -->
    [Square],
    { hop(Square, Next), select(Next, [Some|More], Rest) },
    ride(Next, Rest).

hop(X/Y, U/V) :- d(A, B), sign(S), sign(T), U is X + S*A, V is Y + T*B.

d(1, 2).   d(2, 1).
sign(1).   sign(-1).
