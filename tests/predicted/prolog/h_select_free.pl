% Knight's tour: take squares out of the list of free squares
% until none is left.

tour(Files, Ranks, Tour) :-
    squares(Files, Ranks, Squares),
    Squares = [Start|Free],
    path(Free, Start, Tour).

squares(Files, Ranks, Squares) :-
    findall(X/Y, square(Files, Ranks, X, Y), Squares).

square(Files, _Ranks, X, Y) :-
    between(1, Files, X),
    between(1, Files, Y).

path([], Sq, [Sq]).
path([F|Free], Sq, [Sq|Tour]) :-
    select(Next, [F|Free], Others),
    attacks(Sq, Next),
    path(Others, Next, Tour).

attacks(X1/Y1, X2/Y2) :-
    DX is abs(X1 - X2),
    DY is abs(Y1 - Y2),
    knight_leap(DX, DY).

knight_leap(1, 2).
knight_leap(2, 1).
