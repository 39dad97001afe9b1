% Here is a complete solution with Warnsdorff's heuristic:

:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(pairs)).

%% tour(+N, -Tour)
%  Finds an open knight's tour on an N x N board.
tour(N, Tour) :-
    Total is N * N,
    solve(N, Total, 1, 1-1, [1-1], RevTour),
    reverse(RevTour, Tour).

%% Base case: all squares visited
solve(_, Total, Total, _, Visited, Visited) :- !.
%% Recursive case: sort the next moves by their number of onward moves
solve(N, Total, Count, Pos, Visited, Result) :-
    next_moves(N, Pos, Visited, Moves),
    map_list_to_pairs(onward(N, Visited), Moves, Pairs),
    keysort(Pairs, SortedPairs),
    pairs_values(SortedPairs, SortedMoves),
    member(Next, SortedMoves),
    Count1 is Count + 1,
    solve(N, Total, Count1, Next, [Next|Visited], Result).

next_moves(N, X-Y, Visited, Moves) :-
    findall(NX-NY,
            ( knight_delta(DX, DY),
              NX is X + DX, between(1, N, NX),
              NY is Y + DY, between(1, N, NY),
              \+ memberchk(NX-NY, Visited)
            ),
            Moves).

onward(N, Visited, Pos, Count) :-
    next_moves(N, Pos, Visited, Moves),
    length(Moves, Count).

knight_delta(1, 2).
knight_delta(2, 1).
knight_delta(2, -1).
knight_delta(1, -2).
knight_delta(-1, -2).
knight_delta(-2, -1).
knight_delta(-2, 1).
knight_delta(-1, 2).
