% Instead of a list of squares: a board of empty cells (variables!)
% and I write the numbers 1, 2, 3 ... into it. A cell that is
% still a variable has not been visited. Prolog rubs out by itself :)

tour(N, Tour) :-
    length(Tour, N),
    maplist(empty_row(N), Tour),
    write_number(1, 1, 1, Tour),
    Last is N*N,
    continue_from(1, Last, 1, 1, Tour).

empty_row(N, Row) :- length(Row, N).

write_number(K, X, Y, Board) :-
    nth1(Y, Board, Row),
    nth1(X, Row, Cell),
    var(Cell),
    Cell = K.

continue_from(Last, Last, _, _, _) :- !.
continue_from(K, Last, X, Y, Board) :-
    next_to(X, Y, X1, Y1),
    K1 is K + 1,
    write_number(K1, X1, Y1, Board),
    continue_from(K1, Last, X1, Y1, Board).

next_to(X, Y, X1, Y1) :-
    member(DX, [-2, -1, 1, 2]),
    member(DY, [-2, -1, 1, 2]),
    abs(DX) =\= abs(DY),
    X1 is X + DX, X1 > 0,
    Y1 is Y + DY, Y1 > 0.
