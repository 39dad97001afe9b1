% Homework 1   Knights Tour
/* start at Start, make N*N-1 moves */

tour(N, Start, Tour) :-
   K is N*N,
   moves(K, N, [Start], Tour).

moves(1, _, Path, Tour) :- reverse(Path, Tour).
moves(K, N, [P|Path], Tour) :-
   K > 1,
   jump(P, Q),
   valid(N, Q),
   not(member(Q, [P|Path])),
   K1 is K-1,
   moves(K1, N, [Q,P|Path], Tour).

/* is the square on the board? */
valid(N, X/Y) :- X >= 1, Y >= 1, X <= N, Y <= N.

jump(X/Y, A/B) :- A is X+1, B is Y+2.
jump(X/Y, A/B) :- A is X+2, B is Y+1.
jump(X/Y, A/B) :- A is X+2, B is Y-1.
jump(X/Y, A/B) :- A is X+1, B is Y-2.
jump(X/Y, A/B) :- A is X-1, B is Y-2.
jump(X/Y, A/B) :- A is X-2, B is Y-1.
jump(X/Y, A/B) :- A is X-2, B is Y+1.
jump(X/Y, A/B) :- A is X-1, B is Y+2.
