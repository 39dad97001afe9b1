%% Knight's tour on a matrix.
%% Every field of the matrix is a free variable until the knight
%% stands there; then it holds the number of the move.

tour(N, Tour) :-
    empty_board(N, Tour),
    Last is N * N,
    put(1, Last, N, 1, 1, Tour).

empty_board(N, Board) :-
    length(Row, N),
    length(Board, N),
    maplist(=(Row), Board).

put(Last, Last, _, X, Y, Board) :-
    !,
    write_cell(X, Y, Board, Last).
put(K, Last, N, X, Y, Board) :-
    write_cell(X, Y, Board, K),
    K1 is K + 1,
    hop(N, X, Y, X1, Y1),
    put(K1, Last, N, X1, Y1, Board).

write_cell(X, Y, Board, K) :-
    nth1(Y, Board, Row),
    nth1(X, Row, Cell),
    var(Cell),
    Cell = K.

hop(N, X, Y, X1, Y1) :-
    member([A,B], [[1,2],[2,1]]),
    member(SX, [1,-1]),
    member(SY, [1,-1]),
    X1 is X + SX * A,
    between(1, N, X1),
    Y1 is Y + SY * B,
    between(1, N, Y1).
