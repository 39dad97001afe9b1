% exercise sheet 2, Tom
tour(N,Start,Tour):-
  M is N*N,
  path(N,M,Start,[Start],Tour).

path(_,M,_,Seen,Tour):-
  length(Seen,M),
  reverse(Seen,Tour).
path(N,M,Pos,Seen,Tour):-
  move(Pos,New),
  ok(N,New),
  \+ member(New,Seen)
  path(N,M,New,[New|Seen],Tour).

ok(N,X/Y):-
  X>0, Y>0,
  X=<N, Y=<N.

move(X/Y,A/B):- A is X+1, B is Y+2.
move(X/Y,A/B):- A is X+2, B is Y+1.
move(X/Y,A/B):- A is X+2, B is Y-1.
move(X/Y,A/B):- A is X+1, B is Y-2.
move(X/Y,A/B):- A is X-1, B is Y-2.
move(X/Y,A/B):- A is X-2, B is Y-1.
move(X/Y,A/B):- A is X-2, B is Y+1.
move(X/Y,A/B):- A is X-1, B is Y+2.
