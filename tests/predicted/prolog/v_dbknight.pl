% I keep the visited squares in the database, that is much
% faster than searching through a list all the time.

:- dynamic visited/1.

tour(N, Start, Tour) :-
    retractall(visited(_)),
    assertz(visited(Start)),
    Todo is N*N - 1,
    ride(Todo, N, Start, Rest),
    Tour = [Start|Rest].

ride(0, _, _, []) :- !.
ride(K, N, From, [To|Rest]) :-
    knight(From, To),
    on(N, To),
    \+ visited(To),
    mark(To),
    K1 is K - 1,
    ride(K1, N, To, Rest).

% remember where we have been
mark(Square) :-
    assertz(visited(Square)).

on(N, X/Y) :-
    X > 0, Y > 0,
    X =< N, Y =< N.

knight(X/Y, X1/Y1) :-
    d(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY.

d(1,2).
d(2,1).
d(2,-1).
d(1,-2).
d(-1,-2).
d(-2,-1).
d(-2,1).
d(-1,2).
