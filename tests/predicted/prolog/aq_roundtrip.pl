% round trip of the knight: made from my open tour, which works.
% new: the last square must be a knight move away from the first one

closed_tour(N, Tour) :-
	Rest is N*N - 1,
	ride(Rest, N, 1/1, 1/1, [1/1], Back),
	reverse(Back, Tour).

% ride(SquaresLeft, N, First, Here, Visited, Result)
ride(0, _, First, Here, Visited, Visited) :-
	knight(Here, First).
ride(K, N, First, Here, Visited, Back) :-
	K > 0,
	setof(D-S, onward(N, Here, Visited, S, D), Options),
	member(_-Next, Options),
	Next \== First,
	K1 is K - 1,
	ride(K1, N, Here, Next, [Next|Visited], Back).

% S is free and can be reached, D = number of exits of S
onward(N, Here, Visited, S, D) :-
	free(N, Here, Visited, S),
	aggregate_all(count, free(N, S, [S|Visited], _), D).

free(N, Here, Visited, X/Y) :-
	knight(Here, X/Y),
	X > 0, X =< N, Y > 0, Y =< N,
	\+ memberchk(X/Y, Visited).

knight(A/B, X/Y) :-
	m(P, Q),
	X is A + P,
	Y is B + Q.

m(2,1). m(1,2). m(-1,2). m(-2,1). m(-2,-1). m(-1,-2). m(1,-2). m(2,-1).
