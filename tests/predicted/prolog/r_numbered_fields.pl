% Fields are numbers 1..N^2, so that the search needs no coordinates.
tour(N, Tour) :-
	NN is N*N,
	numlist(1, NN, Fields),
	select(First, Fields, Rest),
	walk(Rest, First, N, Path),
	maplist(coords(N), [First|Path], Tour).

walk([], _, _, []).
walk(Rest, I, N, [J|Path]) :-
	select(J, Rest, Rest1),
	linked(N, I, J),
	walk(Rest1, J, N, Path).

linked(N, I, J) :-
	coords(N, I, X1/Y1),
	coords(N, J, X2/Y2),
	D is (X1-X2)^2 + (Y1-Y2)^2,
	D == 5.

coords(N, I, X/Y) :-
	X is (I-1) mod N + 1,
	Y is I // N + 1.
