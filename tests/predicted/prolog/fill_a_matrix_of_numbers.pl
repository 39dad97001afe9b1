% The board is a list of rows; a free square is an unbound variable.
tour(N, Board) :-
    length(Board, N),
    maplist([Row]>>length(Row, N), Board),
    Last is N*N,
    put(1, Last, N, 1, 1, Board).

% put(Number, Last, N, Row, Column, Board)
put(K, Last, N, R, C, Board) :-
    R >= 1, R =< N, C >= 1, C =< N,
    nth1(R, Board, Row),
    nth1(C, Row, Cell),
    var(Cell),
    Cell = K,
    ( K =:= Last
    -> true
    ;  K1 is K+1,
       move(DR, DC),
       R1 is R+DR,
       C1 is C+DC,
       put(K1, Last, N, R1, C1, Board)
    ).

move(2,1).  move(1,2).  move(-1,2).  move(-2,1).
move(-2,-1). move(-1,-2). move(1,-2). move(2,-1).
