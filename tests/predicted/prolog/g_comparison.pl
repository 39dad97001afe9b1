% Knight tour, week 1
% I come from Java, so please be kind :)

tour(N, Tour) :-
    Squares is N * N,
    solve(N, Squares, [[1, 1]], Tour).

solve(_, Squares, Path, Tour) :-
    length(Path, Squares),
    reverse(Path, Tour).

solve(N, Squares, [Current | Path], Tour) :-
    nextMove(Current, Next),
    isValid(N, Next),
    \+ member(Next, [Current | Path]),
    solve(N, Squares, [Next, Current | Path], Tour).

isValid(N, [X, Y]) :-
    X >= 1,
    X <= N,
    Y >= 1,
    Y =< N.

nextMove([X, Y], [X1, Y1]) :-
    member([DX, DY], [[1,2],[2,1],[-1,2],[-2,1],[1,-2],[2,-1],[-1,-2],[-2,-1]]),
    X1 is X + DX,
    Y1 is Y + DY.
