% The tour is a matrix: the number of the move stands in each cell.

tour(N, Tour) :-
    length(Tour, N),
    maplist(row(N), Tour),
    Max is N*N,
    place(1, Max, N, 1, 1, Tour).

row(N, Row) :- length(Row, N).

% cell(+X, +Y, +Matrix, ?Cell)
cell(X, Y, Matrix, Cell) :-
    nth0(Y, Matrix, Row),
    nth1(X, Row, Cell).

place(K, Max, N, X, Y, Matrix) :-
    between(1, N, X),
    between(1, N, Y),
    cell(X, Y, Matrix, Cell),
    var(Cell),
    Cell = K,
    continue(K, Max, N, X, Y, Matrix).

continue(Max, Max, _, _, _, _) :- !.
continue(K, Max, N, X, Y, Matrix) :-
    K1 is K+1,
    jump(DX, DY),
    X1 is X+DX,
    Y1 is Y+DY,
    place(K1, Max, N, X1, Y1, Matrix).

jump(1,2).   jump(2,1).   jump(2,-1).  jump(1,-2).
jump(-1,-2). jump(-2,-1). jump(-2,1).  jump(-1,2).
