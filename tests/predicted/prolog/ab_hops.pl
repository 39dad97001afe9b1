%! tour(+Files, +Ranks, +Start, -Tour) is nondet.
%
%  Makes one hop after the other and counts them down.

tour(Files, Ranks, Start, [Start|Tour]) :-
	Hops is Files * Ranks,
	hops(Hops, Files-Ranks, [Start], Tour).

hops(0, _Board, _Trail, []) :- !.
hops(Hops, Board, [Here|Trail], [There|Tour]) :-
	hop(Board, Here, There),
	\+ member(There, [Here|Trail]),
	Fewer is Hops - 1,
	hops(Fewer, Board, [There,Here|Trail], Tour).

hop(Files-Ranks, X/Y, X1/Y1) :-
	(   Dx = 1, Dy = 2
	;   Dx = 2, Dy = 1
	),
	member(Sx, [1,-1]),
	member(Sy, [1,-1]),
	X1 is X + Sx*Dx,
	Y1 is Y + Sy*Dy,
	X1 >= 1, X1 =< Files,
	Y1 >= 1, Y1 =< Ranks.
