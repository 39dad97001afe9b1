% my first own Prolog program!!
% A tour is an order of the squares where every step is a knight move.

tour(Files, Ranks, Tour) :-
  squares(Files, Ranks, Squares),
  permutation(Squares, Tour),
  ok(Tour).

squares(Files, Ranks, Squares) :-
  findall(X/Y, (between(1,Files,X), between(1,Ranks,Y)), Squares).

ok([_]).
ok([A,B|Rest]) :-
  knight(A,B),
  ok([B|Rest]).

knight(X1/Y1, X2/Y2) :-
  DX is abs(X1-X2),
  DY is abs(Y1-Y2),
  one_two(DX, DY).

one_two(1,2).
one_two(2,1).
