% hw1, Sam
% knight's tour N by N

jump(X,Y,X2,Y2) :- d(A,B), X2 = X+A, Y2 is Y+B.

d(1,2).   d(2,1).   d(-1,2).  d(-2,1).
d(1,-2).  d(2,-1).  d(-1,-2). d(-2,-1).

ok(N,X,Y) :- X>=1, X=<N, Y>=1, Y=<N.

go(N,_,_,Visited,Visited) :- length(Visited,L), L =:= N*N.
go(N,X,Y,Visited,Result) :-
	jump(X,Y,X2,Y2),
	ok(N,X2,Y2),
	\+ member(X2/Y2,Visited),
	go(N,X2,Y2,[X2/Y2|Visited],Result).

tour(N,X,Y,Tour) :-
	go(N,X,Y,[X/Y],R),
	reverse(R,Tour).
