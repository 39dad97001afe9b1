% The board is a list of rows. An empty field is a variable,
% a visited one the number of the move. No lists of visited squares needed :-)

tour(N, Tour) :-
	Board = Tour,
	length(Board, N),
	maplist([Row]>>length(Row, N), Board),
	cell(Board, 1, 1, 1),
	Last is N*N,
	fill(1, Last, 1, 1, N, Board).

fill(Last, Last, _, _, _, _) :- !.
fill(K, Last, R, C, N, Board) :-
	step(DR, DC),
	R1 is R+DR, R1 > 0, R1 =< N,
	C1 is C+DC, C1 > 0, C1 =< N,
	cell(Board, R1, C1, Field),
	var(Field),
	K1 is K+1,
	Field = K1,
	fill(K1, Last, R1, C1, N, Board).

cell(Board, R, C, Field) :-
	nth1(R, Board, Row),
	nth1(C, Row, Field).

step(-2,-1). step(-2,1). step(-1,-2). step(-1,2).
step(1,-2).  step(1,2).  step(2,-1).  step(2,1).
