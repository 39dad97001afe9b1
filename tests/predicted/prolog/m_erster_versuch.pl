% mein erster versuch
tour(N,Start,Tour) :- Anzahl is N*N-1, lauf(N,Anzahl,Start,[Start],Rest), Tour=[Start|Rest].

lauf(_,0,_,_,[]).
lauf(N,K,Pos,Besucht,[Neu|Rest]) :-
  K>0,
  sprung(Pos,Neu),
  aufBrett(N,Neu),
  not(member(Neu,Besucht)),
  K1 is K-1,
  lauf(N,K1,Neu,[Neu|Besucht],Rest).

aufBrett(N,X/Y) :- X>0, Y>0, X=<N, Y=<N.

sprung(X/Y,X1/Y1) :-
  d(A,B),
  X1 = X+A,
  Y1 = Y+B.

d(1,2).
d(2,1).
d(2,-1).
d(1,-2).
d(-1,-2).
d(-2,-1).
d(-2,1).
d(-1,2).
