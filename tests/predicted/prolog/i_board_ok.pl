/* knight tour, exercise 4.2 */

onboard(X, Y, N) :-
	X > 0,
	X =< N,
	Y > 0,
	Y < N.

hop(X/Y, A/B) :- A is X + 1, B is Y + 2.
hop(X/Y, A/B) :- A is X + 1, B is Y - 2.
hop(X/Y, A/B) :- A is X - 1, B is Y + 2.
hop(X/Y, A/B) :- A is X - 1, B is Y - 2.
hop(X/Y, A/B) :- A is X + 2, B is Y + 1.
hop(X/Y, A/B) :- A is X + 2, B is Y - 1.
hop(X/Y, A/B) :- A is X - 2, B is Y + 1.
hop(X/Y, A/B) :- A is X - 2, B is Y - 1.

tour(N, Start, [Start|Rest]) :-
	Left is N * N - 1,
	go(Left, N, Start, [Start], Rest).

go(0, _, _, _, []).
go(Left, N, Here, Been, [Next|Rest]) :-
	Left > 0,
	hop(Here, Next),
	Next = A/B,
	onboard(A, B, N),
	\+ member(Next, Been),
	Left1 is Left - 1,
	go(Left1, N, Next, [Next|Been], Rest).
