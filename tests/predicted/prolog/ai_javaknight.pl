% KnightTour.java -> Prolog
% boolean[][] visited  ==>  visited/2

:- dynamic visited/2.

tour(N, Tour) :-
    retractall(visited(_, _)),
    Max is N * N,
    solve(N, 1, 1, 1, Max, Tour).

% last move done
solve(_, X, Y, Max, Max, [X/Y]).

% try all moves from here
solve(N, X, Y, Move, Max, [X/Y|Tour]) :-
    Move < Max,
    assertz(visited(X, Y)),
    member(DX, [-2, -1, 1, 2]),
    member(DY, [-2, -1, 1, 2]),
    abs(DX) =\= abs(DY),
    NextX is X + DX,
    NextY is Y + DY,
    isSafe(N, NextX, NextY),
    NextMove is Move + 1,
    solve(N, NextX, NextY, NextMove, Max, Tour).

isSafe(N, X, Y) :-
    X >= 1, X =< N,
    Y >= 1, Y =< N,
    \+ visited(X, Y).
