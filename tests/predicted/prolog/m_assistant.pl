% Knight's Tour Solver
% --------------------
% This program finds a knight's tour on a rectangular board
% using depth-first search with backtracking.

% tour(+Files, +Ranks, +Start, -Tour)
% Main entry point.
tour(Files, Ranks, Start, Tour) :-
    Total is Files * Ranks,
    Remaining is Total - 1,
    find_tour(Remaining, Files, Ranks, Start, [Start], Path),
    Tour = [Start|Path].

% find_tour(+Remaining, +Files, +Ranks, +Current, +Visited, -Path)
% Base case: no squares remain to be visited.
find_tour(0, _Files, _Ranks, _Current, _Visited, []) :- !.

% Recursive case: choose a legal move to an unvisited square.
find_tour(Remaining, Files, Ranks, Current, Visited, [Next|Path]) :-
    legal_move(Files, Ranks, Current, Next),
    \+ memberchk(Next, Visited),
    Remaining1 is Remaining - 1,
    find_tour(Remaining1, Files, Ranks, Next, Visited, Path).

% legal_move(+Files, +Ranks, +From, -To)
% A knight's move that stays on the board.
legal_move(Files, Ranks, X/Y, X1/Y1) :-
    knight_offset(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    X1 >= 1, X1 =< Files,
    Y1 >= 1, Y1 =< Ranks.

% The eight knight offsets.
knight_offset( 1,  2).
knight_offset( 2,  1).
knight_offset( 2, -1).
knight_offset( 1, -2).
knight_offset(-1, -2).
knight_offset(-2, -1).
knight_offset(-2,  1).
knight_offset(-1,  2).
