% Knight's Tour Solver
% ====================
% This program finds an open knight's tour on a rectangular board.
% It uses depth-first search with backtracking.

% Main entry point
tour(Files, Ranks, Start, Tour) :-
    TotalSquares is Files * Files,          % number of squares to visit
    search(Files, Ranks, TotalSquares, 1, Start, [Start], ReversedTour),
    reverse(ReversedTour, Tour).

% Base case: all squares are visited
search(_, _, Total, Total, _, Visited, Visited) :- !.

% Recursive case: try each of the eight moves
search(Files, Ranks, Total, Count, Current, Visited, Result) :-
    valid_move(Files, Ranks, Current, Next),
    \+ memberchk(Next, Visited),
    NewCount is Count + 1,
    search(Files, Ranks, Total, NewCount, Next, [Next|Visited], Result).

% A move is valid if it ends on the board
valid_move(Files, Ranks, X/Y, NewX/NewY) :-
    knight_offset(DX, DY),
    NewX is X + DX,
    NewY is Y + DY,
    NewX >= 1, NewX =< Files,
    NewY >= 1, NewY =< Ranks.

% The eight offsets of a knight
knight_offset(2, 1).
knight_offset(1, 2).
knight_offset(-1, 2).
knight_offset(-2, 1).
knight_offset(-2, -1).
knight_offset(-1, -2).
knight_offset(1, -2).
knight_offset(2, -1).
