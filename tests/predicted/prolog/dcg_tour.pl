%   A tour is a sentence whose words are squares!

tour(N, Tour) :-
    findall(X/Y, ( between(1,N,X), between(1,N,Y) ), Squares),
    selectchk(1/1, Squares, Free),
    phrase(walk(1/1, Free), Tour).

walk(Last, []) -->
    [Last].
walk(S, Free) -->
    [S],
    { knight(S, T), select(T, Free, Rest) },
    walk(T, Rest).

knight(X/Y, U/V) :-
    delta(DX, DY),
    U is X + DX,
    V is Y + DY.

delta(DX, DY) :- pair(DX, DY).
delta(DX, DY) :- pair(DY, DX).

pair(1, 2).   pair(1, -2).
pair(-1, 2).  pair(-1, -2).
