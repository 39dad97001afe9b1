% The board is a matrix of unbound variables; the knight writes
% 1, 2, 3, ... into it.  A cell that is no variable any more was visited,
% and nth1/3 fails by itself when he jumps off the board.

tour(N, Tour) :-
    length(Tour, N),
    maplist(row_of(N), Tour),
    Last is N * N,
    stamp(1, Last, 1, 1, Tour).

row_of(N, Row) :-
    length(Row, N).

stamp(K, Last, I, J, Grid) :-
    I > 0, nth1(I, Grid, Row),
    J > 0, nth1(J, Row, Cell),
    var(Cell),
    Cell = K,
    (   K =:= Last
    ->  true
    ;   K1 is K + 1,
        member(A-B, [1-2, 2-1]),
        member(S, [1, -1]),
        member(T, [1, -1]),
        I1 is I + S*A,
        J1 is J + T*B,
        stamp(K1, Last, I1, J1, Grid)
    ).
