% Exercise sheet 3, task 2: the knight's tour
% call it like this:   ?- tour(5, T).

tour(N, Tour) :-
    Squares is N * N,
    walk(1/1, N, Squares, [1/1], Visited),
    reverse(Visited, Tour).

% walk(Position, Size, HowMany, VisitedSoFar, AllVisited)

% done when every square is in the list
walk(_, _, Squares, Visited, Visited) :-
    length(Visited, Squares).
walk(Pos, N, Squares, Visited, All) :-
    jump(Pos, Next, N),
    \+ member(Next, Visited),
    walk(Next, N, Squares, [Next|Visited], All).

jump(X/Y, X1/Y1, N) :-
    offset(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    X1 >= 1, X1 =< N,
    Y1 >= 1, Y1 =< N.

% the eight moves
offset( 1,  2).
offset( 2,  1).
offset( 2, -1).
offset( 1, -2).
offset(-1, -2).
offset(-2, -1).
offset(-2,  1).
offset(-1,  2).
