% A tour is a sentence of squares, so a grammar describes it.

tour(N, Tour) :-
    Squares is N*N,
    phrase(ride(Squares, N, 1-1, []), Tour).

ride(1, _, Square, _) --> [Square].
ride(K, N, Square, Seen) -->
    { K > 1 },
    [Square],
    { hop(N, Square, Next),
      \+ memberchk(Next, Seen),
      K0 is K-1 },
    ride(K0, N, Next, [Square|Seen]).

hop(N, X-Y, V-W) :-
    step(X, Y, V, W),
    V >= 1, V =< N,
    W >= 1, W =< N.

step(X, Y, V, W) :- V is X+1, W is Y+2.
step(X, Y, V, W) :- V is X+2, W is Y+1.
step(X, Y, V, W) :- V is X+2, W is Y-1.
step(X, Y, V, W) :- V is X+1, W is Y-2.
step(X, Y, V, W) :- V is X-1, W is Y-2.
step(X, Y, V, W) :- V is X-2, W is Y-1.
step(X, Y, V, W) :- V is X-2, W is Y+1.
step(X, Y, V, W) :- V is X-1, W is Y+2.
