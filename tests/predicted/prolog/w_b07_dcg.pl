:- use_module(library(ordsets)).
:- use_module(library(dcg/basics)).

%   A knight's tour is a phrase of squares.  The state of the grammar is
%   the ordered set of squares that are not visited yet; holes in the
%   board were never in it.

tour(Files, Ranks, Blocked, Start, Tour) :-
    findall(X/Y, ( between(1, Files, X), between(1, Ranks, Y) ), All),
    list_to_ord_set(All, Board),
    list_to_ord_set(Blocked, Holes),
    ord_subtract(Board, Holes, Free),
    ord_del_element(Free, Start, Rest),
    phrase(knight(Start, Rest), Tour).

knight(Square, []) -->
    [Square].
knight(Square, Free) -->
    [Square],
    { member(Next, Free),
      leap(Square, Next),
      ord_del_element(Free, Next, Free1) },
    knight(Next, Free1).

leap(A/B, C/D) :-
    2 is abs((A-C) * (B-D)).
