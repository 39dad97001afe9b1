% Group 12: Jana (search), Tomas (board and moves)

% ---------- Jana ----------------------------------------

tour(Files, Ranks, Start, Tour) :-
    Size is Files * Ranks,
    search(Size, Ranks/Files, Start, [Start], Tour).

search(Size, _, _, Seen, Tour) :-
    length(Seen, Size),
    !,
    reverse(Seen, Tour).
search(Size, Board, Here, Seen, Tour) :-
    move(Here, Next),
    on_board(Board, Next),
    \+ memberchk(Next, Seen),
    search(Size, Board, Next, [Next|Seen], Tour).

% ---------- Tomas ---------------------------------------

% on_board(MaxA/MaxB, A/B): both coordinates are on the board
on_board(MaxA/MaxB, A/B) :-
    between(1, MaxA, A),
    between(1, MaxB, B).

% move(From, To): a knight's move (perhaps off the board)
move(A/B, C/D) :-
    member(P/Q, [1/2, 2/1, -1/2, -2/1, 1/(-2), 2/(-1), -1/(-2), -2/(-1)]),
    C is A + P,
    D is B + Q.
