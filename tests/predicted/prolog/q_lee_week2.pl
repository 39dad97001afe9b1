tour(N, Start, Tour) :-
  Total is N * N,
  visit(Total, N, [Start], Tour).

% done
visit(Total, _, Visited, Tour) :-
  length(Visited, Total), !,
  reverse(Visited, Tour).
% go on: pick a square that is new, and go there
visit(Total, N, [Square|Old], Tour) :-
  \+ member(Next, [Square|Old]),
  move(Square, Next),
  board(N, Next),
  visit(Total, N, [Next,Square|Old], Tour).

board(N, X/Y) :- X > 0, Y > 0, X =< N, Y =< N.

move(X/Y, U/V) :- U is X+1, V is Y+2.
move(X/Y, U/V) :- U is X+1, V is Y-2.
move(X/Y, U/V) :- U is X-1, V is Y+2.
move(X/Y, U/V) :- U is X-1, V is Y-2.
move(X/Y, U/V) :- U is X+2, V is Y+1.
move(X/Y, U/V) :- U is X+2, V is Y-1.
move(X/Y, U/V) :- U is X-2, V is Y+1.
move(X/Y, U/V) :- U is X-2, V is Y-1.
