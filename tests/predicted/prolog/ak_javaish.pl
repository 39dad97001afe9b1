/*
 * KnightsTour.java, rewritten in Prolog.
 *
 *   int[][] board   ->  a term board(...) with one free variable per field
 *   board[r][c] = t ->  arg/3; Prolog takes it back when it backtracks :-)
 *
 * closed tour: begins and ends beside field (0,0).
 */

tour(N, Tour) :-
    Size is N * N,
    functor(Board, board, Size),
    put(N, Board, 0, 0, 1),
    step(N, Board, 0, 0, 1, Size),
    Board =.. [board|Numbers],
    rows(N, Numbers, Tour).

/* fails if the field has got another number before */
put(N, Board, Row, Col, Time) :-
    Index is Row * N + Col + 1,
    arg(Index, Board, Time).

step(_, _, Row, Col, Size, Size) :-
    !,
    knight(Row, Col, 0, 0).
step(N, Board, Row, Col, Time, Size) :-
    Max is N - 1,
    between(0, Max, R),
    between(0, Max, C),
    knight(Row, Col, R, C),
    Time1 is Time + 1,
    put(N, Board, R, C, Time1),
    step(N, Board, R, C, Time1, Size).

knight(R1, C1, R2, C2) :-
    abs((R1 - R2) * (C1 - C2)) =:= 2.

/* back to int[][] */
rows(_, [], []) :- !.
rows(N, List, [Row|Rest]) :-
    length(Row, N),
    append(Row, Tail, List),
    !,
    rows(N, Tail, Rest).
