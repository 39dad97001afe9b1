% expected: refused
% board: 5x5
% kind: open
% line: 29
% says: X2 < N
%
% Knight's tour, homework 4
% tour(N, Tour): Tour is a list of X/Y, N*N squares long.

tour(N, Tour) :-
    Last is N * N,
    travel(N, Last, 1, [1/1], Squares),
    reverse(Squares, Tour).

% travel(Size, Last, HowMany, Visited, Tour)
travel(_, Last, Last, Visited, Visited).
travel(N, Last, Count, [Here|Visited], Tour) :-
    Count < Last,
    jump(Here, Next),
    on_board(N, Next),
    \+ member(Next, [Here|Visited]),
    Count1 is Count + 1,
    travel(N, Last, Count1, [Next,Here|Visited], Tour).

% the new square has to be on the board
on_board(N, X2/Y2) :-
    X2 >= 1,
    Y2 >= 1,
    X2 < N,
    Y2 =< N.

jump(X/Y, X2/Y2) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2]),
    X2 is X + DX,
    Y2 is Y + DY.
