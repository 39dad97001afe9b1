% Доска - это матрица, в клетке стоит номер хода

tour(N, Tour) :-
    length(Tour, N),
    maplist([Row]>>length(Row, N), Tour),
    Total is N * N,
    place(1, Total, 1, 1, Tour).

place(K, Total, R, C, Board) :-
    nth1(R, Board, Row),
    nth1(C, Row, Cell),
    var(Cell),
    Cell = K,
    (   K =:= Total
    ->  true
    ;   K1 is K + 1,
        step(DR, DC),
        R1 is R + DR, R1 >= 1,
        C1 is C + DC, C1 >= 1,
        place(K1, Total, R1, C1, Board)
    ).

% nth1/3 fails beyond the end of a list, no upper limit needed
step(-2, -1). step(-2, 1). step(-1, -2). step(-1, 2).
step(1, -2).  step(1, 2).  step(2, -1).  step(2, 1).
