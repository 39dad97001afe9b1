% Finals, task 4. The board itself is the answer: a matrix of variables,
% and a square is free as long as its variable is.

tour(N, Tour) :-
    length(Tour, N),
    maplist(same_length(Tour), Tour),
    Last is N*N,
    between(1, N, X),
    between(1, N, Y),
    put(1, Last, N, X, Y, Tour).

put(K, Last, N, X, Y, Board) :-
    nth1(Y, Board, Row),
    nth1(X, Row, Cell),
    var(Cell),
    Cell = K,
    (   K =:= Last
    ->  true
    ;   jump(DX, DY),
        X1 is X + DX, X1 >= 1, X1 =< N,
        Y1 is Y + DY, Y1 >= 1, Y1 =< N,
        K1 is K + 1,
        put(K1, Last, N, X1, Y1, Board)
    ).

jump(DX, DY) :- member(DX, [1,2,-1,-2]), member(DY, [1,2,-1,-2]), abs(DX) =\= abs(DY).
