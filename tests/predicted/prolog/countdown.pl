/*  Count down the moves that are left.
    When none is left, we are done.        */

tour(Files, Ranks, Tour) :-
    MovesLeft is Files * Ranks,
    tour_from(1/1, MovesLeft, [1/1], board(Files, Ranks), Tour).

tour_from(Pos, 0, _, _, [Pos]).
tour_from(Pos, MovesLeft, Visited, Board, [Pos|Tour]) :-
    MovesLeft > 0,
    legal(Pos, New, Board),
    \+ memberchk(New, Visited),
    Fewer is MovesLeft - 1,
    tour_from(New, Fewer, [New|Visited], Board, Tour).

legal(X/Y, X1/Y1, board(Files, Ranks)) :-
    knight(DX, DY),
    X1 is X + DX, 1 =< X1, X1 =< Files,
    Y1 is Y + DY, 1 =< Y1, Y1 =< Ranks.

knight(2, 1).   knight(1, 2).
knight(2, -1).  knight(1, -2).
knight(-2, 1).  knight(-1, 2).
knight(-2, -1). knight(-1, -2).
