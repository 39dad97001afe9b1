% Knight's tour with Warnsdorff's heuristic
% Generated skeleton, completed by hand

% tour(+Files, +Ranks, +Start, -Tour)
tour(Files, Ranks, Start, Tour) :-
    Cells is Files * Ranks,
    solve(Cells, Files-Ranks, [Start], Tour).

% solve(+Cells, +Board, +Path, -Tour)
solve(Cells, _, Path, Tour) :-
    length(Path, Cells),
    !,
    reverse(Path, Tour).
solve(Cells, Board, Path, Tour) :-
    Path = [Current|_],
    findall(Score-Next, scored(Board, Path, Current, Score, Next), Scored),
    keysort(Scored, Ordered),
    member(_-Candidate, Ordered),
    solve(Cells, Board, [Candidate|Path], Tour).

% scored(+Board, +Path, +Current, -Score, -Next)
scored(Board, Path, Current, Score, Next) :-
    available(Board, Path, Current, Next),
    bagof(Further, available(Board, [Next|Path], Next, Further), Furthers),
    length(Furthers, Score).

% available(+Board, +Path, +From, -To)
available(Files-Ranks, Path, X/Y, X1/Y1) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), (-1)/(-2), (-2)/(-1), (-2)/1, (-1)/2]),
    X1 is X + DX,
    Y1 is Y + DY,
    between(1, Files, X1),
    between(1, Ranks, Y1),
    \+ memberchk(X1/Y1, Path).
