tour(N,X-Y,Tour):-
  M is N*N,
  t(M,N,[X-Y],Tour).

t(M,_,L,Tour):-
  length(L,M),
  reverse(L,Tour).
t(M,N,[P|L],Tour):-
  length([P|L],K),
  K<M,
  step(P,Q),
  ok(N,Q),
  \+ member(Q,[P|L]),
  t(M,N,[Q,P|L],Tour).

step(X-Y,X1-Y1):-
  delta(A,B),
  X1 = X+A,
  Y1 is Y+B.

ok(N,X-Y):- X>=1, X=<N, Y>=1, Y=<N.

delta(1,2).
delta(2,1).
delta(-1,2).
delta(-2,1).
delta(1,-2).
delta(2,-1).
delta(-1,-2).
delta(-2,-1).
