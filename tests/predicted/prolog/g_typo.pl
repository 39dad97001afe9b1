% Knight's tour. Board = N x N.
tour(N, Tour) :-
  between(1, N, X), between(1, N, Y),
  Todo is N*N - 1,
  visit(Todo, N, pos(X,Y), [pos(X,Y)], Tour).

visit(0, _, _, Visited, Tour) :- !, reverse(Visited, Tour).
visit(Todo, N, From, Visited, Tour) :-
  knight_move(From, To),
  on_board(N, To),
  \+ member(To, Visted),
  Todo1 is Todo - 1,
  visit(Todo1, N, To, [To|Visited], Tour).

on_board(N, pos(X,Y)) :- X >= 1, Y >= 1, X =< N, Y =< N.

knight_move(pos(X,Y), pos(X1,Y1)) :-
  ( DX = 1, DY = 2 ; DX = 2, DY = 1 ),
  ( X1 is X + DX ; X1 is X - DX ),
  ( Y1 is Y + DY ; Y1 is Y - DY ).
