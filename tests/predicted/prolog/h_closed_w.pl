% Re-entrant knight's tour with Warnsdorff's heuristic.
% closed_tour(+Files, +Ranks, -Tour)

closed_tour(Files, Ranks, Tour) :-
    Len is Files * Ranks,
    visit(Len, Files-Ranks, [1/1], Tour).

visit(Len, _, Path, Tour) :-
    length(Path, Len), !,
    Path = [Last|_],
    Path = [First|_],
    jump(Last, First),          % back to where we came from
    reverse(Path, Tour).
visit(Len, Board, Path, Tour) :-
    Path = [Here|_],
    findall(D-Next,
            ( neighbour(Board, Here, Next),
              \+ memberchk(Next, Path),
              degree(Board, Next, Path, D) ),
            Candidates),
    keysort(Candidates, Sorted),
    member(_-Square, Sorted),
    visit(Len, Board, [Square|Path], Tour).

degree(Board, Square, Path, D) :-
    findall(S, ( neighbour(Board, Square, S), \+ memberchk(S, Path) ), Ss),
    length(Ss, D).

neighbour(F-R, Here, X/Y) :-
    jump(Here, X/Y),
    X >= 1, X =< F,
    Y >= 1, Y =< R.

jump(X/Y, X1/Y1) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), (-1)/(-2), (-2)/(-1), (-2)/1, (-1)/2]),
    X1 is X + DX,
    Y1 is Y + DY.
