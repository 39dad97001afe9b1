% A tour is a sentence, its squares are the words: so take a grammar.

tour(N, Start, Tour) :-
    findall(X/Y, ( between(1, N, X), between(1, N, Y) ), All),
    selectchk(Start, All, Free),
    phrase(path(Start, Free), Tour).

path(S, []) --> [S].
path(S, Free) -->
    [S],
    { knight(S, T), select(T, Free, Rest) },
    path(T, Rest).

knight(X/Y, U/V) :- pair(P, Q), shift(X, P, U), shift(Y, Q, V).

pair(1, 2).
pair(2, 1).

shift(A, D, B) :- B is A + D.
shift(A, D, B) :- B is A - D.
