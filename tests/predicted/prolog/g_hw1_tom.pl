% homework 1, Tom

tour(N, T) :- Size is N*N, go(N, Size, [1/1], T).

go(_, Size, P, T) :- length(P, Size), reverse(P, T).
go(N, Size, [S|P], T) :-
	step(N, S, S2),
	not(member(S2, [S|P])),
	go(N, Size, [S2,S|P], T).

step(N, X/Y, A/B) :-
	A is X + DX,
	B is Y + DY,
	delta(DX, DY),
	A > 0, B > 0,
	A =< N, B =< N.

delta(1,2).
delta(1,-2).
delta(-1,2).
delta(-1,-2).
delta(2,1).
delta(2,-1).
delta(-2,1).
delta(-2,-1).
