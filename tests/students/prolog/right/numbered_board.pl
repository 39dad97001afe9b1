% expected: found
% board: 5x5
% kind: open
%
% The board is a term of terms. A free square is an unbound variable, and the number of the move is written into it.

tour(N, Tour) :-
    length(Rows, N),
    maplist([Row]>>length(Row, N), Rows),
    Total is N * N,
    jump_on(1, Total, N, 1, 1, Rows),
    findall(K-(X-Y),
            ( nth1(X, Rows, Row1), nth1(Y, Row1, K) ),
            Pairs),
    keysort(Pairs, Sorted),
    findall(Square, member(_-Square, Sorted), Tour).

jump_on(Total, Total, _, X, Y, Rows) :- !, write_number(X, Y, Rows, Total).
jump_on(K, Total, N, X, Y, Rows) :-
    write_number(X, Y, Rows, K),
    delta(DX, DY),
    X1 is X+DX, X1 >= 1, X1 =< N,
    Y1 is Y+DY, Y1 >= 1, Y1 =< N,
    is_free(X1, Y1, Rows),
    K1 is K + 1,
    jump_on(K1, Total, N, X1, Y1, Rows).

write_number(X, Y, Rows, K) :- nth1(X, Rows, Row), nth1(Y, Row, K).
is_free(X, Y, Rows) :- nth1(X, Rows, Row), nth1(Y, Row, Square), var(Square).

delta(1, 2).  delta(2, 1).  delta(2, -1).  delta(1, -2).
delta(-1, -2). delta(-2, -1). delta(-2, 1). delta(-1, 2).
