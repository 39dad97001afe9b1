tour(N,Start,Tour):-walk(1,N,N,Start,[Start],Tour).

% walk(I,Last,N,Square,Seen,Tour): Square is the I-th one
walk(Last,Last,_,_,Seen,Tour):-reverse(Seen,Tour).
walk(I,Last,N,Square,Seen,Tour):-
	I<Last,
	jump(Square,Next),
	ok(N,Next),
	\+member(Next,Seen),
	J is I+1,
	walk(J,Last,N,Next,[Next|Seen],Tour).

ok(N,X/Y):-X>0,X=<N,Y>0,Y=<N.

jump(X/Y,U/V):-d(A,B),U is X+A,V is Y+B.

d(1,2). d(2,1). d(-1,2). d(-2,1). d(1,-2). d(2,-1). d(-1,-2). d(-2,-1).
