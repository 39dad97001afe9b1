% generate and test, like in the lecture with send+more

tour(Files, Ranks, Tour) :-
	squares(Files, Ranks, [Start|Squares]),
	permutation(Squares, Rest),
	Tour = [Start|Rest],
	all_jumps(Tour).

squares(Files, Ranks, Squares) :-
	findall([X,Y], (between(1,Files,X), between(1,Ranks,Y)), Squares).

all_jumps([_]).
all_jumps([[X1,Y1],[X2,Y2]|More]) :-
	(X1-X2)**2 + (Y1-Y2)**2 =:= 5,
	all_jumps([[X2,Y2]|More]).
