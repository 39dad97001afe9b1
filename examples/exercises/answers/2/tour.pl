% Tour is an open tour of the board, which may begin on any square. On backtracking, each tour comes once.
tour(Files, Ranks, [Start|Tour]) :-
    Rest is Files*Ranks - 1,
    length(Tour, Rest),
    on_board(Files/Ranks, Start),
    path(Tour, Start, Files/Ranks, [Start]).

% path(Tour, Square, Board, Visited): from Square the knight goes on to the squares of Tour, none of which is in Visited.
path([], _, _, _).
path([Next|Tour], Square, Board, Visited) :-
    move(Square, Next),
    on_board(Board, Next),
    \+ member(Next, Visited),
    path(Tour, Next, Board, [Next|Visited]).

move(File0/Rank0, File/Rank) :-
    member(Files/Ranks, [1/2, 2/1, 2/(-1), 1/(-2), (-1)/(-2), (-2)/(-1), (-2)/1, (-1)/2]),
    File is File0 + Files,
    Rank is Rank0 + Ranks.

on_board(Files/Ranks, File/Rank) :-
    between(1, Files, File),
    between(1, Ranks, Rank).
