% The board is a matrix of variables. The knight writes
% the number of its move into each square that it visits.

tour(N, Tour) :-
    length(Tour, N),
    maplist(same_length(Tour), Tour),
    Last is N*N,
    write_numbers(1, Last, 1, 1, Tour).

write_numbers(K, Last, Row, Col, M) :-
    nth1(Row, M, Line),
    nth1(Col, Line, Cell),
    var(Cell),
    Cell = K,
    (   K =:= Last
    ->  true
    ;   K1 is K+1,
        leap(Row, Col, Row1, Col1),
        write_numbers(K1, Last, Row1, Col1, M)
    ).

leap(R, C, R1, C1) :-
    member(d(A, B), [d(1,2), d(2,1), d(2,-1), d(1,-2),
                     d(-1,-2), d(-2,-1), d(-2,1), d(-1,2)]),
    R1 is R+A, R1 > 0,
    C1 is C+B, C1 > 0.
