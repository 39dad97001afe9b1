/* Knight's Tour
   Author: group 7
   Date: last night */

tour(N, Start, Tour) :-
	NN is N*N,
	solve(NN, N, [Start], Tour).

solve(NN, _, Visited, Tour) :-
	length(Visited, NN),
	!,
	reverse(Visited, Tour).
solve(NN, N, [Pos|Old], Tour) :-
	not_visited(Next, [Pos|Old]),
	knight_move(Pos, Next),
	inside(Next, N),
	solve(NN, N, [Next,Pos|Old], Tour).

% we never go to the same place again
not_visited(Square, Visited) :-
	\+ member(Square, Visited).

inside(X/Y, N) :-
	X > 0, X =< N,
	Y > 0, Y =< N.

knight_move(X/Y, X1/Y1) :-
	( member(DX, [1,-1]), member(DY, [2,-2])
	; member(DX, [2,-2]), member(DY, [1,-1])
	),
	X1 is X+DX,
	Y1 is Y+DY.
