% Tour is an open tour of the board that begins on Start and enters none of the squares in Blocked.
tour(Files, Ranks, Blocked, Start, [Start|Tour]) :-
    length(Blocked, Holes),
    Rest is Files*Ranks - Holes - 1,
    length(Tour, Rest),
    path(Tour, Start, Files/Ranks, [Start|Blocked]).

% path(Tour, Square, Board, Taken): from Square the knight goes on to the squares of Tour, none of which is in Taken.
path([], _, _, _).
path([Next|Tour], Square, Board, Taken) :-
    move(Square, Next),
    on_board(Board, Next),
    \+ member(Next, Taken),
    path(Tour, Next, Board, [Next|Taken]).

move(File0/Rank0, File/Rank) :-
    member(Files/Ranks, [1/2, 2/1, 2/(-1), 1/(-2), (-1)/(-2), (-2)/(-1), (-2)/1, (-1)/2]),
    File is File0 + Files,
    Rank is Rank0 + Ranks.

on_board(Files/Ranks, File/Rank) :-
    between(1, Files, File),
    between(1, Ranks, Rank).
