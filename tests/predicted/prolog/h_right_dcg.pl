% Knight's tour with a grammar that describes the list of squares.
% ?- tour(5, 1/1, Tour).

tour(N, Start, Tour) :-
    K is N*N - 1,
    phrase(hops(K, N, Start, [Start]), Hops),
    Tour = [Start|Hops].

hops(0, _, _, _) --> [].
hops(K, N, From, Seen) -->
    { K > 0,
      hop(N, From, To),
      \+ memberchk(To, Seen),
      K1 is K - 1 },
    [To],
    hops(K1, N, To, [To|Seen]).

hop(N, X/Y, U/V) :-
    leap(A, B),
    U is X+A, U >= 1, U =< N,
    V is Y+B, V >= 1, V =< N.

leap(2, 1).
leap(1, 2).
leap(-1, 2).
leap(-2, 1).
leap(-2, -1).
leap(-1, -2).
leap(1, -2).
leap(2, -1).
