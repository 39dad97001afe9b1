% my first real prolog program :-)
% i start in the corner

tour(N, Tour) :- Goal is N*N, search(N, Goal, 1, [1/1], Tour).

search(_, Goal, Goal, Path, Tour) :- reverse(Path, Tour).
search(N, Goal, K, [X/Y|Path], Tour) :-
  K < Goal,
  move(X, Y, X1, Y1),
  X1 > 0, Y1 > 0, X1 =< N, Y1 =< N,
  \+ member(X1/Y1, Path),      % not there yet
  K1 is K+1,
  search(N, Goal, K1, [X1/Y1,X/Y|Path], Tour).

move(X, Y, X1, Y1) :- X1 is X+1, Y1 is Y+2.
move(X, Y, X1, Y1) :- X1 is X+2, Y1 is Y+1.
move(X, Y, X1, Y1) :- X1 is X+2, Y1 is Y-1.
move(X, Y, X1, Y1) :- X1 is X+1, Y1 is Y-2.
move(X, Y, X1, Y1) :- X1 is X-1, Y1 is Y-2.
move(X, Y, X1, Y1) :- X1 is X-2, Y1 is Y-1.
move(X, Y, X1, Y1) :- X1 is X-2, Y1 is Y+1.
move(X, Y, X1, Y1) :- X1 is X-1, Y1 is Y+2.
