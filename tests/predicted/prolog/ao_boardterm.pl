% Knight's tour on an N x N board.
%
% Here is a compact solution. The board is a single term with one
% argument per square. An argument is unbound as long as the square has not
% been visited; visiting it binds the argument to the number of the move.
% On backtracking Prolog undoes the binding, so no list of visited squares
% is needed. The result is a matrix, one row per rank.

tour(N, Tour) :-
    Total is N * N,
    functor(Board, board, Total),
    place(1, 1, 1, N, Total, Board),
    Board =.. [board|Numbers],
    chunks(Numbers, N, Tour).

%!  place(+X, +Y, +K, +N, +Total, ?Board)
%   Make the K-th visit at X,Y and then all the following ones.
place(X, Y, K, N, Total, Board) :-
    Index is (Y - 1) * N + X,
    arg(Index, Board, Cell),
    var(Cell),
    Cell = K,
    (   K =:= Total
    ->  true
    ;   K1 is K + 1,
        offset(DX, DY),
        X1 is X + DX, X1 >= 1, X1 =< N,
        Y1 is Y + DY, Y1 >= 1, Y1 =< N,
        place(X1, Y1, K1, N, Total, Board)
    ).

offset( 2,  1).
offset( 1,  2).
offset(-1,  2).
offset(-2,  1).
offset(-2, -1).
offset(-1, -2).
offset( 1, -2).
offset( 2, -1).

%!  chunks(+List, +N, -Rows)
chunks([], _, []).
chunks([E|Es], N, [Row|Rows]) :-
    length(Row, N),
    append(Row, Rest, [E|Es]),
    chunks(Rest, N, Rows).
