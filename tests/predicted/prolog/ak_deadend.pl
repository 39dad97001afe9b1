% knight, week 3

tour(N, Tour) :-
	go(N, 1/1, [1/1], Path),
	reverse(Path, Tour).

% nowhere left to go: done
go(N, Here, Path, Path) :-
	\+ free(N, Here, Path, _).
% else go on
go(N, Here, Path, Tour) :-
	free(N, Here, Path, Next),
	go(N, Next, [Next|Path], Tour).

free(N, X/Y, Path, A/B) :-
	d(DX, DY),
	A is X+DX,
	B is Y+DY,
	A >= 1, A =< N,
	B >= 1, B =< N,
	\+ member(A/B, Path).

d(2,1).
d(1,2).
d(-1,2).
d(-2,1).
d(-2,-1).
d(-1,-2).
d(1,-2).
d(2,-1).
