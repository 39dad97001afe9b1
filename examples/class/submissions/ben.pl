% An open tour by depth-first search: the knight takes any move to a new square, and goes back if there is none.
tour(Files, Ranks, Start, Tour) :-
    Squares is Files*Ranks,
    walk(Squares, Files/Ranks, [Start], Visited),
    reverse(Visited, Tour).

walk(Squares, _, Visited, Visited) :-
    length(Visited, Squares).
walk(Squares, Board, [Square|Before], Visited) :-
    move(Square, Next),
    on_board(Board, Next),
    \+ member(Next, [Square|Before]),
    walk(Squares, Board, [Next, Square|Before], Visited).

move(X/Y, X1/Y1) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), (-1)/(-2), (-2)/(-1), (-2)/1, (-1)/2]),
    X1 is X+DX,
    Y1 is Y+DY.

on_board(Files/Ranks, X/Y) :-
    between(1, Files, X),
    between(1, Ranks, Y).
