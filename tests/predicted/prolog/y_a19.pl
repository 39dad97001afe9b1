% visited squares are in the database. On backtracking they go away again.
:- dynamic(visited/1).

tour(N, Start, Tour) :-
	retractall(visited(_)),
	assertz(visited(Start)),
	Max is N*N,
	step(N, Max, 1, Start, Path),
	Tour = [Start|Path].

step(_, Max, Max, _, []) :- !.
step(N, Max, K, Pos, [Next|Path]) :-
	jump(Pos, Next),
	inside(N, Next),
	mark(Next),
	K1 is K+1,
	step(N, Max, K1, Next, Path).

mark(S) :- visited(S), !, fail.
mark(S) :- assertz(visited(S)).
mark(S) :- retract(visited(S)), fail.

inside(N, X/Y) :- X > 0, Y > 0, X =< N, Y =< N.

jump(X/Y, A/B) :- d(P, Q), A is X+P, B is Y+Q.

d(2,1).  d(1,2).  d(-1,2).  d(-2,1).
d(-2,-1).  d(-1,-2).  d(1,-2).  d(2,-1).
