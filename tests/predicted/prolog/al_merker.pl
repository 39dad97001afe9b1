% The squares that were visited are kept in the database: that is
% faster than to search a list again and again.

:- dynamic visited/1.

tour(N, Start, Tour) :-
    retractall(visited(_)),
    assertz(visited(Start)),
    Rest is N*N - 1,
    ride(Rest, N, Start, Tour).

ride(0, _, Here, [Here]) :- !.
ride(Rest, N, Here, [Here|Tour]) :-
    jump(Here, Next),
    on_board(N, Next),
    \+ visited(Next),
    assertz(visited(Next)),
    Rest1 is Rest - 1,
    ride(Rest1, N, Next, Tour).

on_board(N, X/Y) :-
    between(1, N, X), between(1, N, Y).

jump(X/Y, X1/Y1) :-
    nth1(I, [2, 1, -1, -2, -2, -1,  1,  2], DX),
    nth1(I, [1, 2,  2,  1, -1, -2, -2, -1], DY),
    X1 is X + DX,
    Y1 is Y + DY.
