/* ------------------------------------------------ */
/* Homework 2: the knight's tour                    */
/* ------------------------------------------------ */

tour(N, Tour) :-
    N2 is N * N,
    solve(N, N2, 1/1, [1/1], Tour).

/* all squares are visited */
solve(_, N2, _, Path, Tour) :-
    length(Path, N2),
    reverse(Path, Tour).
/* or there is another move */
solve(N, N2, P, Path, Tour) :-
    jump(P, Q),
    legal(N, Q),
    \+ member(Q, Path),
    solve(N, N2, Q, [Q|Path], Tour).

/* the four long jumps /
jump(X/Y, U/V) :- U is X + 2, V is Y + 1.
jump(X/Y, U/V) :- U is X + 2, V is Y - 1.
jump(X/Y, U/V) :- U is X - 2, V is Y + 1.
jump(X/Y, U/V) :- U is X - 2, V is Y - 1.
/* the four high jumps */
jump(X/Y, U/V) :- U is X + 1, V is Y + 2.
jump(X/Y, U/V) :- U is X + 1, V is Y - 2.
jump(X/Y, U/V) :- U is X - 1, V is Y + 2.
jump(X/Y, U/V) :- U is X - 1, V is Y - 2.

/* not over the edge */
legal(N, U/V) :- U >= 1, V >= 1, U =< N, V =< N.
