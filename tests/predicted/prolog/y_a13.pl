% hopefully correct now :)
tour(N,Start,Tour):-Goal is N*N,solve(N,Goal,[Start],T),reverse(T,Tour).

solve(_,Goal,L,L):-length(L,Goal).
solve(N,Goal,[Cur|Old],T):-
  new(Next,[Cur|Old]),
  step(N,Cur,Next),
  solve(N,Goal,[Next,Cur|Old],T).

% not yet visited
new(S,L):- \+ member(S,L).

step(N,X/Y,X1/Y1):-
  d(DX,DY),
  X1 is X+DX, X1>0, X1=<N,
  Y1 is Y+DY, Y1>0, Y1=<N.

d(1,2). d(2,1). d(2,-1). d(1,-2). d(-1,-2). d(-2,-1). d(-2,1). d(-1,2).
