% expected: refused
% board: 5x5
% kind: open
% line: 27
% says: Y1 is Y+DY
%
%%% knight.pl
%%% visited/2 is kept in the database

:- dynamic visited/2.

tour(Size, Tour) :-
    retractall(visited(_, _)),
    Goal is Size * Size,
    ride(1, 1, 1, Goal, Size, Tour).

ride(X, Y, Goal, Goal, _, [X/Y]).
ride(X, Y, K, Goal, Size, [X/Y|Tour]) :-
    K < Goal,
    mark(X, Y),
    jump(X, Y, X1, Y1, Size),
    \+ visited(X1, Y1),
    K1 is K + 1,
    ride(X1, Y1, K1, Goal, Size, Tour).

jump(X, Y, X1, Y1, Size) :-
    delta(DX, DY), X1 is X + DX, Y1 is Y + DX,
    X1 >= 1, X1 =< Size, Y1 >= 1, Y1 =< Size.

% undone on backtracking
mark(X, Y) :- assertz(visited(X, Y)).
mark(X, Y) :- retract(visited(X, Y)), fail.

delta(DX, DY) :- member(DX-DY, [2-1, 1-2, -1-2, -2-1, -2-(-1), -1-(-2), 1-(-2), 2-(-1)]).
