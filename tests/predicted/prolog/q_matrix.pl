% No visited list at all: a square that is still a variable has not been visited!!
tour(N, Tour) :-
    length(Tour, N),
    maplist([Row]>>length(Row, N), Tour),
    Last is N*N,
    fill(1, Last, 1, 1, Tour).

fill(K, Last, X, Y, Tour) :-
    X >= 1, Y >= 1,
    nth1(Y, Tour, Row),
    nth1(X, Row, Cell),
    var(Cell),
    Cell = K,
    (   K =:= Last
    ->  true
    ;   K1 is K + 1,
        knight(X, Y, X1, Y1),
        fill(K1, Last, X1, Y1, Tour)
    ).

knight(X, Y, X1, Y1) :- X1 is X+1, Y1 is Y+2.
knight(X, Y, X1, Y1) :- X1 is X+2, Y1 is Y+1.
knight(X, Y, X1, Y1) :- X1 is X+2, Y1 is Y-1.
knight(X, Y, X1, Y1) :- X1 is X+1, Y1 is Y-2.
knight(X, Y, X1, Y1) :- X1 is X-1, Y1 is Y-2.
knight(X, Y, X1, Y1) :- X1 is X-2, Y1 is Y-1.
knight(X, Y, X1, Y1) :- X1 is X-2, Y1 is Y+1.
knight(X, Y, X1, Y1) :- X1 is X-1, Y1 is Y+2.
