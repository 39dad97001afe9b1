% Tour is a closed tour of the board of N x N squares: from its last square a move leads to the first one.
closed_tour(N, [1/1|Tour]) :-
    Rest is N*N - 1,
    N mod 2 =:= 0,                        % each move changes the colour, so a closed tour has as many squares of either
    length(Tour, Rest),
    path(Tour, 1/1, N, [1/1]).

% path(Tour, Square, N, Visited): from Square the knight goes on to the squares of Tour, none of which is in Visited, and
% from the last of them a move leads to 1/1. The square with the fewest ways on is tried first.
path([], Square, _, _) :-
    move(Square, 1/1).
path([Next|Tour], Square, N, Visited) :-
    findall(Ways-Free, free_ways(Square, N, Visited, Free, Ways), Moves),
    keysort(Moves, Sorted),
    member(_-Next, Sorted),
    way_home(Tour, N, [Next|Visited]),
    path(Tour, Next, N, [Next|Visited]).

% way_home(Tour, N, Visited): unless the tour ends here, a square next to the first one is free.
way_home([], _, _).
way_home([_|_], N, Visited) :-
    \+ \+ free(1/1, N, Visited, _).

free_ways(Square, N, Visited, Free, Ways) :-
    free(Square, N, Visited, Free),
    findall(Next, free(Free, N, Visited, Next), Nexts),
    length(Nexts, Ways).

free(Square, N, Visited, Next) :-
    move(Square, Next),
    on_board(N, Next),
    \+ member(Next, Visited).

move(File0/Rank0, File/Rank) :-
    member(Files/Ranks, [1/2, 2/1, 2/(-1), 1/(-2), (-1)/(-2), (-2)/(-1), (-2)/1, (-1)/2]),
    File is File0 + Files,
    Rank is Rank0 + Ranks.

on_board(N, File/Rank) :-
    between(1, N, File),
    between(1, N, Rank).
