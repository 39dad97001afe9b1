% The board is a list of N lists of N variables.
% A variable that has no number yet is a free square:
% nth1/3 does the test and the writing at once.

tour(N, Tour) :-
    length(Tour, N),
    maplist([Row]>>length(Row, N), Tour),
    Max is N*N,
    fill(1, Max, 1, 1, Tour).

fill(K, Max, X, Y, Board) :-
    nth1(Y, Board, Row),
    nth1(X, Row, Cell),
    var(Cell),
    Cell = K,
    (   K =:= Max
    ->  true
    ;   K1 is K+1,
        next(X, Y, X1, Y1),
        X1 > 0,
        Y1 > 0,
        fill(K1, Max, X1, Y1, Board)
    ).

next(X, Y, X1, Y1) :- X1 is X+1, Y1 is Y+2.
next(X, Y, X1, Y1) :- X1 is X+2, Y1 is Y+1.
next(X, Y, X1, Y1) :- X1 is X+2, Y1 is Y-1.
next(X, Y, X1, Y1) :- X1 is X+1, Y1 is Y-2.
next(X, Y, X1, Y1) :- X1 is X-1, Y1 is Y-2.
next(X, Y, X1, Y1) :- X1 is X-2, Y1 is Y-1.
next(X, Y, X1, Y1) :- X1 is X-2, Y1 is Y+1.
next(X, Y, X1, Y1) :- X1 is X-1, Y1 is Y+2.
