:- dynamic visited/1.

% visited/1 remembers where we have been

tour(N, Tour) :-
    retractall(visited(_)),
    assertz(visited(1/1)),
    Left is N*N-1,
    run(Left, N, 1/1, Tour).

run(0, _, S, [S]).
run(Left, N, S, [S|Tour]) :-
    Left > 0,
    knights_move(N, S, T),
    \+ visited(T),
    mark(T),
    Left1 is Left-1,
    run(Left1, N, T, Tour).

% mark and, on backtracking, unmark
mark(T) :- assertz(visited(T)).
mark(T) :- retract(visited(T)), fail.

knights_move(N, X/Y, X1/Y1) :-
    d(DX, DY),
    X1 is X+DX, X1 >= 1, X1 =< N,
    Y1 is Y+DY, Y1 >= 1, Y1 =< N.

d( 1,  2).
d( 2,  1).
d( 2, -1).
d( 1, -2).
d(-1, -2).
d(-2, -1).
d(-2,  1).
d(-1,  2).
