% A knight's move changes the coordinates by three in all!
% So I need only one clause for all eight moves.

tour(N, Tour) :-
    findall(X-Y, (between(1, N, X), between(1, N, Y)), [First|Squares]),
    chain(First, Squares, Tour).

chain(Square, [], [Square]).
chain(Square, Squares, [Square|Tour]) :-
    Squares = [_|_],
    select(Next, Squares, Remaining),
    knights_move(Square, Next),
    chain(Next, Remaining, Tour).

knights_move(X-Y, X1-Y1) :-
    3 =:= abs(X - X1) + abs(Y - Y1).
