:- use_module(library(lists)).

% Knight tour with constraints, week 3
% A move is a product: |dx| * |dy| = 2

move(N, X1/Y1, X2/Y2) :-
    between(1, N, X2),
    between(1, N, Y2),
    abs(X1 - X2) * abs(Y1 - Y2) #= 2.

all_squares(N, Squares) :-
    findall(X/Y, (between(1, N, X), between(1, N, Y)), Squares).

tour(N, [1/1|Tour]) :-
    all_squares(N, Squares),
    select(1/1, Squares, ToDo), !,
    visit(ToDo, N, 1/1, Tour).

visit([], _, _, []).
visit(ToDo, N, Square, [Next|Tour]) :-
    move(N, Square, Next),
    select(Next, ToDo, ToDo1),
    visit(ToDo1, N, Next, Tour).
