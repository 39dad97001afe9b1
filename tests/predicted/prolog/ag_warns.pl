% Knight's tour with Warnsdorff's rule - and with backtracking,
% in case the rule leads into a dead end. Even 8x8 is no problem!

tour(Files, Ranks, Start, Tour) :-
    Squares is Files * Ranks,
    ride(Squares, board(Files, Ranks), [Start], Tour).

ride(1, _, Path, Tour) :-
    !,
    reverse(Path, Tour).
ride(K, Board, Path, Tour) :-
    Path = [Here|_],
    findall(Degree-Next, option(Board, Here, Path, Degree, Next), Options),
    keysort(Options, Sorted),
    member(_-Best, Sorted),
    K1 is K - 1,
    ride(K1, Board, [Best|Path], Tour).

option(Board, Here, Path, Degree, Next) :-
    free(Board, Here, Path, Next),
    aggregate_all(count, free(Board, Next, [Next|Path], _), Degree).

free(board(Files, Ranks), X/Y, Path, X1/Y1) :-
    offset(DX, DY),
    X1 is X + DX, between(1, Files, X1),
    Y1 is Y + DY, between(1, Ranks, Y1),
    \+ memberchk(X1/Y1, Path).

offset(1, 2).
offset(2, 1).
offset(2, -1).
offset(1, -2).
offset(-1, -2).
offset(-2, -1).
offset(-2, 1).
offset(-1, 2).
