% tour(+Files, +Ranks, +Start, -Tour)

tour(Files, Ranks, Start, Tour) :-
    path(Files, Ranks, [Start], Path),
    reverse(Path, Tour).

% all squares visited: done
path(Files, Ranks, Visited, Visited) :-
    length(Visited, Count),
    Count == Files * Ranks.

% otherwise look for one more square
path(Files, Ranks, [Square|Before], Path) :-
    knight(Square, Next),
    on_board(Files, Ranks, Next),
    \+ member(Next, Before),
    path(Files, Ranks, [Next, Square|Before], Path).

on_board(Files, Ranks, F/R) :-
    F > 0, F =< Files,
    R > 0, R =< Ranks.

knight(F/R, F1/R1) :-
    member((DF,DR), [(1,2),(2,1),(-1,2),(-2,1),(1,-2),(2,-1),(-1,-2),(-2,-1)]),
    F1 is F + DF,
    R1 is R + DR.
