/**
 * KnightsTour - finds a closed tour on a board of size N.
 * The knight starts at pos(1,1).
 */

tour(N, Tour) :-
    Total is N * N,
    solve(N, Total, 1, pos(1,1), [pos(1,1)], Tour).

/** if (count == total && canReturn()) return visited; */
solve(_, Total, Total, Current, Visited, Tour) :-
    isKnightMove(Current, pos(1,1)),
    reverse(Visited, Tour).
/** for (Pos next : moves(current)) if (!visited.contains(next)) solve(next); */
solve(N, Total, Count, Current, Visited, Tour) :-
    Count < Total,
    isSquare(N, Next),
    isKnightMove(Current, Next),
    \+ member(Next, Visited),
    NewCount is Count + 1,
    solve(N, Total, NewCount, Next, [Next|Visited], Tour).

isSquare(N, pos(Col,Row)) :-
    between(1, N, Col),
    between(1, N, Row).

isKnightMove(pos(C1,R1), pos(C2,R2)) :-
    DC is abs(C1 - C2),
    DR is abs(R1 - R2),
    (   DC =:= 1, DR =:= 2
    ->  true
    ;   DC =:= 2, DR =:= 1
    ).
