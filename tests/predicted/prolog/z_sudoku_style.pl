% the board is a list of rows of unknowns, as in our Sudoku;
% a square is free as long as its variable is unbound
tour(N, Tour) :-
    length(Tour, N), maplist([Row]>>length(Row, N), Tour),
    Max is N*N,
    place(1, Max, 1, 1, Tour).

place(K, Max, X, Y, Board) :-
    nth1(Y, Board, Row),
    nth1(X, Row, Cell),
    var(Cell),
    Cell = K,
    (   K =:= Max
    ->  true
    ;   K1 is K+1,
        member([DX,DY], [[1,2],[2,1],[2,-1],[1,-2],[-1,-2],[-2,-1],[-2,1],[-1,2]]),
        X1 is X+DX, X1 > 0,
        Y1 is Y+DY, Y1 > 0,
        place(K1, Max, X1, Y1, Board)
    ).
