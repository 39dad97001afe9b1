% visited squares go into the database
:- dynamic(visited/2).

tour(N, Tour) :-
    retractall(visited(_, _)),
    assert(visited(1, 1)),
    Max is N*N,
    tour(Max, N, 1-1, Tour).

tour(1, _, Square, [Square]).
tour(Count, N, X-Y, [X-Y|Tour]) :-
    Count > 1,
    jump(X, Y, X1, Y1),
    ok(N, X1),
    ok(N, Y1),
    \+ visited(X1, Y1),
    assert(visited(X1, Y1)),
    Count1 is Count - 1,
    tour(Count1, N, X1-Y1, Tour).

ok(N, Z) :- Z > 0, Z =< N.

jump(X, Y, X1, Y1) :- X1 is X+1, Y1 is Y+2.
jump(X, Y, X1, Y1) :- X1 is X+2, Y1 is Y+1.
jump(X, Y, X1, Y1) :- X1 is X+2, Y1 is Y-1.
jump(X, Y, X1, Y1) :- X1 is X+1, Y1 is Y-2.
jump(X, Y, X1, Y1) :- X1 is X-1, Y1 is Y-2.
jump(X, Y, X1, Y1) :- X1 is X-2, Y1 is Y-1.
jump(X, Y, X1, Y1) :- X1 is X-2, Y1 is Y+1.
jump(X, Y, X1, Y1) :- X1 is X-1, Y1 is Y+2.
