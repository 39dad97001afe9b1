% exercise 7
% tour(N, X, Y, Tour): the knight starts on X/Y

tour(N, X, Y, Tour) :-
	Left is N*N - 1,
	moves(Left, N, X/Y, [X/Y], Tour).

moves(0, _, _, Visited, Tour) :-
	reverse(Visited, Tour).
moves(Left, N, Here, Visited, Tour) :-
	Left > 0,
	next(N, Here, Visited, There),
	Left1 is Left - 1,
	moves(Left1, N, There, [There|Visited], Tour).

% a new square that is on the board
next(N, X/Y, Visited, X1/Y1) :-
	\+ memberchk(X1/Y1, Visited),
	k(DX, DY),
	X1 is X + DX,
	Y1 is Y + DY,
	X1 > 0, X1 =< N,
	Y1 > 0, Y1 =< N.

k(1, 2).
k(2, 1).
k(2, -1).
k(1, -2).
k(-1, -2).
k(-2, -1).
k(-2, 1).
k(-1, 2).
