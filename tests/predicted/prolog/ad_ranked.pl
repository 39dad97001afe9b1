tour(Files, Ranks, Start, Tour) :-
	findall(X/Y, (between(1, Files, X), between(1, Ranks, Y)), All),
	subtract(All, [Start], Free),
	ride(Start, Free, Tour).

ride(S, [], [S]) :- !.
ride(S, Free, [S|Tour]) :-
	findall(D-T, (springt(S, T, Free), exits(T, Free, D)), Moves),
	predsort(fewer, Moves, Best),          % fewest exits first
	member(_-T, Best),
	subtract(Free, [T], Free1),
	ride(T, Free1, Tour).

exits(T, Free, D) :-
	findall(U, springt(T, U, Free), Us),
	length(Us, D).

fewer(<, D1-_, D2-_) :- D1 < D2.
fewer(>, D1-_, D2-_) :- D1 > D2.

springt(A/B, C/D, Free) :-
	member(C/D, Free),
	(   abs(A-C) =:= 1, abs(B-D) =:= 2
	;   abs(A-C) =:= 2, abs(B-D) =:= 1
	).
