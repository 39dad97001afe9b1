% horse on a board
% week one. it works!!

tour(N, T) :- go(N, 1-1, [1-1], T).

go(N, _, L, T) :-
  length(L, Len), Len =:= N*N,
  reverse(L, T).
go(N, X-Y, L, T) :-
  m(A, B),
  X2 is X+A, Y2 is Y+B,
  ok(N, X2), ok(N, Y2),
  \+ member(X2-Y2, L),
  go(N, X2-Y2, [X2-Y2|L], T).

ok(N, Z) :- Z >= 1, Z =< N.

m(1,2).
m(2,1).
m(2,-1).
m(1,-2).
m(-1,-2).
m(-2,-1).
m(-2,1).
m(-1,2).
