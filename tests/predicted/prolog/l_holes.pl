/* ----------------------------------------------------------
   Project 2: knight's tour on boards with holes
   The set of free squares is an ordset: fast removal.
   ---------------------------------------------------------- */
:- use_module(library(ordsets)).

tour(Files, Ranks, Blocked, Tour) :-
    free_squares(Files, Ranks, Blocked, Free),
    member(Start, Free),
    ord_del_element(Free, Start, Free1),
    extend(Free1, Start, Tour).

%  free_squares(+Files, +Ranks, +Blocked, -Free)
free_squares(Files, Ranks, Blocked, Free) :-
    findall(X/Y, ( between(1, Files, X), between(1, Ranks, Y) ), All),
    list_to_ord_set(Blocked, Holes),
    ord_subtract(Holes, All, Free).

extend([], Square, [Square]).
extend([F|Fs], Square, [Square|Tour]) :-
    neighbour(Square, Next),
    ord_memberchk(Next, [F|Fs]),
    ord_del_element([F|Fs], Next, Rest),
    extend(Rest, Next, Tour).

neighbour(X/Y, X1/Y1) :-
    offset(DX, DY),
    X1 is X+DX,
    Y1 is Y+DY.

offset(-2, -1).  offset(-2, 1).  offset(-1, -2).  offset(-1, 2).
offset( 1, -2).  offset( 1, 2).  offset( 2, -1).  offset( 2, 1).
