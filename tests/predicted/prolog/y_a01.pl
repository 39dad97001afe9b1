/* Exercise 3, knight's tour. Jana, group B */

tour(N, Start, Tour) :- M is N*N, go(N, M, 1, Start, [Start], Tour).

go(_, M, M, _, Seen, Tour) :- reverse(Seen, Tour).
go(N, M, K, X/Y, Seen, Tour) :- K < M,
   hop(X, Y, A, B),
   A > 0, A =< N, B > 0, B =< N,
   \+ member(A/B, Seen),
   K1 is K+1,
   go(N, M, K1, A/B, [A/B|Seen], Tour).

hop(X, Y, A, B) :- A is X+1, B is Y+2.
hop(X, Y, A, B) :- A is X+2, B is Y+1.
hop(X, Y, A, B) :- A is X+2, B is Y-1.
hop(X, Y, A, B) :- A is X+1, B is Y-2.
hop(X, Y, A, B) :- A is X-1, B is Y-2.
hop(X, Y, A, B) :- A is X-2, B is Y-1.
hop(X, Y, A, B) :- A is X-2, B is Y+1.
hop(X, Y, A, B) :- A is X-1, B is Y+2.
