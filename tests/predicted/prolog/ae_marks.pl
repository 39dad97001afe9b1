% KnightsTour - same as my Java class, boolean[][] visited is now a dynamic fact

:- dynamic visited/2.

tour(N, Tour) :-
    retractall(visited(_, _)),      % new board
    go(N, 1, 1, 1, Tour).

% go(boardSize, x, y, moveNumber, rest of the tour)
go(N, X, Y, Count, [X/Y]) :-
    Count =:= N * N.
go(N, X, Y, Count, [X/Y|Rest]) :-
    Count < N * N,
    assertz(visited(X, Y)),
    move(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    onBoard(N, X1, Y1),
    \+ visited(X1, Y1),
    Count1 is Count + 1,
    go(N, X1, Y1, Count1, Rest).

onBoard(N, X, Y) :-
    X >= 1, X =< N, Y >= 1, Y =< N.

move(1, 2).
move(2, 1).
move(2, -1).
move(1, -2).
move(-1, -2).
move(-2, -1).
move(-2, 1).
move(-1, 2).
