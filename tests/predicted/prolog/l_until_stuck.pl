%% Knight's tour: walk until there is nowhere left to go.
%%
%%   ?- tour(5, 1/1, T).

tour(N, Start, Tour) :-
	walk(N, Start, [Start], Tour).

walk(N, Here, Seen, Tour) :-
	free(N, Here, Seen, There),
	walk(N, There, [There|Seen], Tour).
walk(N, Here, Seen, Tour) :-
	\+ free(N, Here, Seen, _),
	reverse(Seen, Tour).

free(N, X/Y, Seen, X1/Y1) :-
	between(1, N, X1),
	between(1, N, Y1),
	2 =:= abs(X1-X) * abs(Y1-Y),
	\+ memberchk(X1/Y1, Seen).
