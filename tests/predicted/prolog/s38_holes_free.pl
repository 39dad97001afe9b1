:- use_module(library(ordsets)).

%!  tour(+Files, +Ranks, +Blocked, +Start, -Tour) is nondet.
%
%   True when Tour is an open knight's tour from Start which visits every
%   square of the board except for those in Blocked.

tour(Files, Ranks, Blocked, Start, Tour) :-
    findall(X/Y, ( between(1, Files, X), between(1, Ranks, Y) ), Board),
    list_to_ord_set(Board, All),
    list_to_ord_set(Blocked, Holes),
    ord_subtract(All, Holes, Squares),
    ord_del_element(Squares, Start, Unvisited),
    knight_path(Unvisited, Start, Tour).

knight_path([], Square, [Square]).
knight_path([U|Us], Square, [Square|Path]) :-
    knight_move(Square, Next),
    ord_memberchk(Next, [U|Us]),
    ord_del_element([U|Us], Next, Unvisited),
    knight_path(Unvisited, Next, Path).

knight_move(X/Y, X1/Y1) :-
    offset(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY.

offset(DX, DY) :-
    member(DX-DY, [(-2)-(-1), (-2)-1, (-1)-(-2), (-1)-2, 1-(-2), 1-2, 2-(-1), 2-1]).
