:- use_module(library(assoc)).
:- use_module(library(apply)).

%!  tour(+Files, +Ranks, -Tour) is nondet.
%
%   Open tour from the corner. The visited squares are the keys of an AVL
%   tree (the value is the time of the visit), so that looking one up takes
%   O(log n) instead of O(n).

tour(Files, Ranks, Tour) :-
    Last is Files * Ranks,
    empty_assoc(Empty),
    walk(1, Last, Files/Ranks, 1/1, Empty, Tour).

%!  walk(+Time, +Last, +Board, +Here, +Seen, -Squares)

walk(Last, Last, _, Here, _, [Here]) :-
    !.
walk(Time, Last, Board, Here, Seen, [Here|Squares]) :-
    put_assoc(Here, Seen, Time, Seen1),
    next(Board, Here, Next),
    \+ get_assoc(Next, Seen1, _),
    Time1 is Time + 1,
    walk(Time1, Last, Board, Next, Seen, Squares).

%!  next(+Board, +Square, -Next) is nondet.

next(Files/Ranks, X/Y, X1/Y1) :-
    leap(DX, DY),
    X1 is X + DX,
    between(1, Files, X1),
    Y1 is Y + DY,
    between(1, Ranks, Y1).

leap(1, 2).
leap(2, 1).
leap(2, -1).
leap(1, -2).
leap(-1, -2).
leap(-2, -1).
leap(-2, 1).
leap(-1, 2).
