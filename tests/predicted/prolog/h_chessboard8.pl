% after I. Bratko, Prolog Programming for Artificial Intelligence
% jump(Square1, Square2), path(...) as in exercise 4.?

tour(N, Path) :-
    Length is N * N,
    knightpath(Length, [1/1], Path0),
    reverse(Path0, Path).

knightpath(Length, Path, Path) :-
    length(Path, Length).
knightpath(Length, [S|Path], Final) :-
    length([S|Path], L),
    L < Length,
    jump(S, S1),
    not(member(S1, [S|Path])),
    knightpath(Length, [S1,S|Path], Final).

jump(X/Y, X1/Y1) :-          % Knight jump from X/Y to X1/Y1
    ( dxy(Dx, Dy)
    ; dxy(Dy, Dx)
    ),
    X1 is X + Dx,
    inboard(X1),             % X1 is within chessboard
    Y1 is Y + Dy,
    inboard(Y1).

dxy(1, 2).                   % 1 square right, 2 forward
dxy(1, -2).
dxy(-1, 2).
dxy(-1, -2).

inboard(Coord) :-
    0 < Coord,
    Coord < 9.
