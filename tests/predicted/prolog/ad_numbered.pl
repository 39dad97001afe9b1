% squares have the numbers 1 .. N*N (1 to N is the first rank)

tour(N, Tour) :-
    Last is N*N,
    numlist(2, Last, Free),
    path(1, Free, N, Tour).

path(S, [], _, [S]).
path(S, Free, N, [S|Tour]) :-
    next(N, S, T),
    select(T, Free, Rest),
    path(T, Rest, N, Tour).

next(N, S, T) :-
    coordinates(N, S, X, Y),
    d(A, B),
    X1 is X + A,
    Y1 is Y + B,
    between(1, N, X1),
    between(1, N, Y1),
    T is (Y1 - 1) * N + X1.

coordinates(N, S, X, Y) :-
    X is (S - 1) mod N + 1,
    Y is (S - 1) / N + 1.

d(1, 2).   d(2, 1).   d(2, -1).  d(1, -2).
d(-1, -2). d(-2, -1). d(-2, 1).  d(-1, 2).
