% The tour is a list of rows of unbound variables; a free square is a
% variable, and Prolog's backtracking empties it again for us.

tour(N, Tour) :-
    length(Tour, N),
    maplist([Row]>>length(Row, N), Tour),
    Max is N*N,
    write_number(1, Max, 1, 1, Tour).

write_number(K, Max, R, C, Rows) :-
    nth1(R, Rows, Row),
    nth1(C, Row, Cell),
    var(Cell),
    Cell = K,
    (   K =:= Max
    ->  true
    ;   K1 is K + 1,
        knight(DR, DC),
        R1 is R + DR, R1 > 0,
        C1 is C + DC, C1 > 0,
        write_number(K1, Max, R1, C1, Rows)
    ).

knight(1, 2).    knight(2, 1).    knight(2, -1).   knight(1, -2).
knight(-1, -2).  knight(-2, -1).  knight(-2, 1).   knight(-1, 2).
