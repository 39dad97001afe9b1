% Home work 2
% tour(Files,Ranks,Tour)

tour(Files, Ranks, [1/1|T]) :-
	findall(X/Y, (between(1,Files,X), between(1,Ranks,Y)), All),
	delete(All, 1/1, Rest),
	chain(1/1, Rest, T).

chain(_, [], []).
chain(A, Rest, [B|T]) :-
	select(B, Rest, Rest2),
	knight(A, B),
	chain(B, Rest2, T).

% knight moves 1 and 2, or 2 and 1
knight(X1/Y1, X2/Y2) :-
	DX is abs(X1-X2),
	DY is abs(Y1-Y2),
	DX =:= 1, DY =:= 2 ; DX =:= 2, DY =:= 1.
