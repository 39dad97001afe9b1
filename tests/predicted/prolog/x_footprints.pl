% The knight leaves footprints in the database: much faster than member/2 !!

:- dynamic footprint/2.

tour(N, X, Y, Tour) :-
    retractall(footprint(_, _)),
    tread(X, Y),
    Left is N*N - 1,
    run(Left, N, X, Y, Way),
    Tour = [pos(X,Y)|Way].

run(0, _, _, _, []) :- !.
run(Left, N, X, Y, [pos(A,B)|Way]) :-
    knight(N, X, Y, A, B),
    \+ footprint(A, B),
    tread(A, B),
    Left1 is Left - 1,
    run(Left1, N, A, B, Way).

tread(X, Y) :-
    assertz(footprint(X, Y)).

knight(N, X, Y, A, B) :-
    offset(P, Q),
    A is X + P, A >= 1, A =< N,
    B is Y + Q, B >= 1, B =< N.

offset( 1,  2).
offset( 2,  1).
offset( 2, -1).
offset( 1, -2).
offset(-1, -2).
offset(-2, -1).
offset(-2,  1).
offset(-1,  2).
