% Coming from Python: path.append(...), len(path) == n*n, return path

tour(N, Start, Path) :-
    solve(N, [Start], Reversed),
    reverse(Reversed, Path).

% if len(path) == n*n: return path
% else: for each next square: solve(path + [square])
solve(N, Path, Result) :-
    Len is length(Path),
    Goal is N * N,
    (   Len =:= Goal
    ->  Result = Path
    ;   Path = [Last | _],
        knight_move(Last, Square),
        in_range(Square, N),
        \+ member(Square, Path),
        solve(N, [Square | Path], Result)
    ).

in_range(X/Y, N) :-
    1 =< X, X =< N,
    1 =< Y, Y =< N.

knight_move(X/Y, X2/Y2) :-
    member((DX, DY), [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)]),
    X2 is X + DX,
    Y2 is Y + DY.
