% my first prolog program!!
tour(N, Start, Tour) :- M is N*N, walk(N, M, [Start], Tour).

walk(N, M, Path, Tour) :- length(Path, M), reverse(Path, Tour).
walk(N, M, [P|Path], Tour) :-
  move(P, Q),
  inside(N, Q),
  \+ member(Q, [P|Path]),
  walk(N, M, [Q,P|Path], Tour).

% is the square on the board?
inside(N, X/Y) :-
  X >= 1,
  X <= N,
  Y >= 1,
  Y =< N.

move(X/Y, X1/Y1) :- d(A, B), X1 is X+A, Y1 is Y+B.

d(1,2). d(2,1). d(-1,2). d(-2,1).
d(1,-2). d(2,-1). d(-1,-2). d(-2,-1).
