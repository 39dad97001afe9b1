:- dynamic(occupied/2).

/* The board is kept in the database. mark/2 takes its fact back
   when Prolog backtracks. */

tour(N, Tour) :-
    retractall(occupied(_, _)),
    Total is N*N,
    mark(1, 1),
    trip(Total, N, 1, 1, Tour).

mark(X, Y) :-
    assertz(occupied(X, Y)).
mark(X, Y) :-
    retract(occupied(X, Y)),
    fail.

trip(1, _, X, Y, [(X,Y)]) :- !.
trip(Left, N, X, Y, [(X,Y)|Trip]) :-
    jump(DX, DY),
    X1 is X + DX, X1 > 0, X1 =< N,
    Y1 is Y + DY, Y1 > 0, Y1 =< N,
    \+ occupied(X1, Y1),
    mark(X1, Y1),
    Left1 is Left - 1,
    trip(Left1, N, X1, Y1, Trip).

jump( 1,  2).
jump( 2,  1).
jump( 2, -1).
jump( 1, -2).
jump(-1, -2).
jump(-2, -1).
jump(-2,  1).
jump(-1,  2).
