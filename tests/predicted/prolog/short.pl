tour(N,Tour):-
  visit(N,[1/1],T),
  reverse(T,Tour).

% all squares visited
visit(N,V,V):-
  length(V,N).
% otherwise go on
visit(N,[S|V],T):-
  step(S,S2),
  valid(N,S2),
  not(member(S2,[S|V])),
  visit(N,[S2,S|V],T).

valid(N,X/Y):- X>=1,X=<N,Y>=1,Y=<N.

step(X/Y,A/B):-A is X+1,B is Y+2.
step(X/Y,A/B):-A is X+1,B is Y-2.
step(X/Y,A/B):-A is X-1,B is Y+2.
step(X/Y,A/B):-A is X-1,B is Y-2.
step(X/Y,A/B):-A is X+2,B is Y+1.
step(X/Y,A/B):-A is X+2,B is Y-1.
step(X/Y,A/B):-A is X-2,B is Y+1.
step(X/Y,A/B):-A is X-2,B is Y-1.
