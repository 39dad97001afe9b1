% moves of the knight
k(1,2).
k(2,1).
k(2,-1).
k(1,-2)
k(-1,-2).
k(-2,-1).
k(-2,1).
k(-1,2).

tour(N,Start,Tour):-
  Len is N*N,
  t(N,Len,[Start],Tour).

t(_,Len,P,Tour):- length(P,Len), !, reverse(P,Tour).
t(N,Len,[X/Y|P],Tour):-
  k(A,B),
  U is X+A, V is Y+B,
  U>=1, U=<N, V>=1, V=<N,
  \+ member(U/V,[X/Y|P]),
  t(N,Len,[U/V,X/Y|P],Tour).
