% Tour is an open tour of the board that begins on Start, found by Warnsdorff's rule.
tour(Files, Ranks, Start, [Start|Tour]) :-
    Rest is Files*Ranks - 1,
    length(Tour, Rest),
    path(Tour, Start, Files/Ranks, [Start]).

% path(Tour, Square, Board, Visited): from Square the knight goes on to the squares of Tour, none of which is in Visited.
% The square with the fewest ways on is tried first.
path([], _, _, _).
path([Next|Tour], Square, Board, Visited) :-
    findall(Ways-Free, free_ways(Square, Board, Visited, Free, Ways), Moves),
    keysort(Moves, Sorted),
    member(_-Next, Sorted),
    path(Tour, Next, Board, [Next|Visited]).

% free_ways(Square, Board, Visited, Free, Ways): the knight can go from Square to Free, and has Ways ways on from there.
free_ways(Square, Board, Visited, Free, Ways) :-
    free(Square, Board, Visited, Free),
    findall(Next, free(Free, Board, Visited, Next), Nexts),
    length(Nexts, Ways).

free(Square, Board, Visited, Next) :-
    move(Square, Next),
    on_board(Board, Next),
    \+ member(Next, Visited).

move(File0/Rank0, File/Rank) :-
    member(Files/Ranks, [1/2, 2/1, 2/(-1), 1/(-2), (-1)/(-2), (-2)/(-1), (-2)/1, (-1)/2]),
    File is File0 + Files,
    Rank is Rank0 + Ranks.

on_board(Files/Ranks, File/Rank) :-
    between(1, Files, File),
    between(1, Ranks, Rank).
