% A tour is a sentence whose words are squares, so let a grammar write it.

tour(Files, Ranks, Tour) :-
   findall(X/Y, (between(1,Files,X), between(1,Ranks,Y)), Board),
   select(1/1, Board, Free),
   phrase(ride(1/1, Free), Tour).

% ride(Square, Free): from Square over all squares in Free
ride(Square, []) -->
   [Square].
ride(Square, Free) -->
   [Square],
   { select(Next, Free, Free1), knight(Square, Next) },
   ride(Next, Free1).

knight(X1/Y1, X2/Y2) :-
   DX is abs(X1 - X2),
   DY is abs(Y1 - Y2),
   DX + DY =:= 3,
   DX =\= 0,
   DY =\= 0.
