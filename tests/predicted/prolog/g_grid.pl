% The board is a list of rows; each cell becomes the number of the move.
% tour(+N, -Tour)

tour(N, Tour) :-
    empty_board(N, Tour),
    Last is N*N,
    place(1, Last, 1, 1, Tour).

empty_board(N, Board) :-
    length(Row, N),
    length(Board, N),
    maplist(=(Row), Board).

% place(K, Last, X, Y, Board): the K-th square is column X of row Y
place(K, Last, X, Y, Board) :-
    nth1(Y, Board, Row),
    nth1(X, Row, Cell),
    var(Cell),
    Cell = K,
    onward(K, Last, X, Y, Board).

onward(Last, Last, _, _, _) :- !.
onward(K, Last, X, Y, Board) :-
    K1 is K + 1,
    delta(DX, DY),
    X1 is X + DX, X1 > 0,
    Y1 is Y + DY, Y1 > 0,
    place(K1, Last, X1, Y1, Board).

delta(1, 2).
delta(2, 1).
delta(2, -1).
delta(1, -2).
delta(-1, -2).
delta(-2, -1).
delta(-2, 1).
delta(-1, 2).
