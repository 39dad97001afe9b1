% Knight's tour as a grammar: a path is a sentence, and its words are squares.

tour(N, Tour) :-
    Cells is N*N,
    length(Tour, Cells),
    findall(X/Y, (between(1, N, X), between(1, N, Y)), Board),
    phrase(path(1/1, Board), Tour).

path(Here, [Here]) -->
    [Here].
path(Here, Free) -->
    { select(Here, Free, Rest), Rest = [_|_] },
    [Here],
    { jump(Here, There), memberchk(There, Rest) },
    path(There, Rest).

jump(X/Y, X1/Y1) :-
    d(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY.

d( 1,  2).  d( 2,  1).  d( 2, -1).  d( 1, -2).
d(-1, -2).  d(-2, -1).  d(-2,  1).  d(-1,  2).
