% tour for rectangles too (extra point!)
tour(Files,Ranks,Start,Tour):-
	Size is Files*Ranks,
	path(Size,Files,Ranks,[Start],Tour).

path(Size,_,_,Visited,Tour):-
	length(Visited,Size),
	!,
	reverse(Visited,Tour).
path(Size,F,R,[S|Visited],Tour):-
	jump(S,T),
	on_board(T,F,R),
	\+member(T,[S|Visited]),
	path(Size,F,R,[T,S|Visited],Tour).

on_board(X/Y,F,R):-
	X>=1,X=<F,
	Y>=1,Y=<F.

jump(X/Y,X1/Y1):-
	member(DX/DY,[1/2,2/1,2/(-1),1/(-2),(-1)/(-2),(-2)/(-1),(-2)/1,(-1)/2]),
	X1 is X+DX,
	Y1 is Y+DY.
