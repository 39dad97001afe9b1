% Jonas, homework 3
tour(N, Start, Tour) :- K is N*N-1, path(K, N, Start, [Start], Tour).

path(0, _, _, _, []).
path(K, N, P, Seen, [Q|Qs]) :-
  K > 0, K1 is K-1,
  horse(P, Q), inside(Q, N), \+ memberchk(Q, Seen),
  path(K1, N, Q, [Q|Seen], Qs).

inside(X/Y, N) :- X > 0, X =< N, Y > 0, Y =< N.

horse(X/Y, U/V) :-
  member([A,B], [[1,2],[2,1],[2,-1],[1,-2],[-1,-2],[-2,-1],[-2,1],[-1,2]]),
  U is X+A, V is Y+B.
