%% Knight's Tour Solver
%%
%% This program solves the knight's tour problem using
%% backtracking. Key ideas:
%%   1. Represent squares as X-Y pairs
%%   2. Keep track of visited squares
%%   3. Stop once all squares have been visited

:- use_module(library(lists)).
:- use_module(library(apply)).

%% tour(+N, +Start, -Tour)
%  Main entry point. Start is a pair X-Y.
tour(N, X-Y, Tour) :-
    Total is N * N,
    solve(N, Total, 1, X-Y, [X-Y], RevTour),
    reverse(RevTour, Tour).

%% solve(+N, +Total, +Count, +Current, +Visited, -Result)
%  Base case: all squares have been visited.
solve(_, Total, Total, _, Visited, Visited).
%  Recursive case: try each valid move.
solve(N, Total, Count, Current, Visited, Result) :-
    Count < Total,
    valid_move(N, Current, Next),
    \+ memberchk(Next, Visited),
    NewCount is Count + 1,
    solve(N, Total, NewCount, Next, [Next|Visited], Result).

%% valid_move(+N, +From, -To)
valid_move(N, X-Y, NX-NY) :-
    knight_delta(DX, DY),
    NX is X + DX,
    NY is Y + DY,
    inside(N, NX),
    inside(N, NY).

%% inside(+N, +Coordinate)
inside(N, C) :-
    between(0, N, C).

%% knight_delta(?DX, ?DY)
knight_delta(-2, -1).
knight_delta(-2,  1).
knight_delta(-1, -2).
knight_delta(-1,  2).
knight_delta( 1, -2).
knight_delta( 1,  2).
knight_delta( 2, -1).
knight_delta( 2,  1).
