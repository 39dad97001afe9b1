/* Translation of the well known C program (geeks...):
   int solKTUtil(int x, int y, int movei, int sol[N][N], ...)
   The array sol is an AVL tree here, with keys X-Y.            */

:- use_module(library(assoc)).

tour(N, Tour) :-
    empty_assoc(Empty),
    put_assoc(1-1, Empty, 1, Sol0),
    Last is N*N,
    solve(1, 1, 1, Last, N, Sol0, Sol),
    findall(Row,
            ( between(1, N, X),
              findall(M, ( between(1, N, Y), get_assoc(X-Y, Sol, M) ), Row) ),
            Tour).

solve(_, _, Last, Last, _, Sol, Sol) :- !.
solve(X, Y, Move, Last, N, Sol0, Sol) :-
    move(DX, DY),
    NextX is X + DX,
    NextY is Y + DY,
    is_safe(NextX, NextY, N, Sol0),
    NextMove is Move + 1,
    put_assoc(NextX-NextY, Sol0, NextMove, Sol1),
    solve(NextX, NextY, NextMove, Last, N, Sol1, Sol).

is_safe(X, Y, N, Sol) :-
    X >= 1, X =< N,
    Y >= 1, Y =< N,
    \+ get_assoc(X-Y, Sol, _).

% int xMove[8] = { 2, 1, -1, -2, -2, -1, 1, 2 };
% int yMove[8] = { 1, 2, 2, 1, -1, -2, -2, -1 };
move(2, 1).
move(1, 2).
move(-1, 2).
move(-2, 1).
move(-2, -1).
move(-1, -2).
move(1, -2).
move(2, -1).
