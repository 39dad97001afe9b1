% The board is ONE term board(_,_,_,...): the argument of a square is
% the number of the move that gets there. No lists to search, arg/3 is O(1).
% Unbound argument = not visited, and backtracking frees it again for nothing.

tour(Files, Ranks, Start, Tour) :-
    Size is Files * Ranks,
    functor(Board, board, Size),
    ride(1, Size, Files, Ranks, Start, Board, Tour).

ride(T, Size, Files, Ranks, Square, Board, [Square|Squares]) :-
    enter(Square, T, Files, Ranks, Board),
    (   T =:= Size
    ->  Squares = []
    ;   T1 is T + 1,
        leap(Square, Next),
        ride(T1, Size, Files, Ranks, Next, Board, Squares)
    ).

enter(X/Y, T, Files, Ranks, Board) :-
    between(1, Files, X),
    between(1, Ranks, Y),
    Slot is (X-1)*Files + Y,
    arg(Slot, Board, Content),
    var(Content),
    Content = T.

leap(X/Y, X1/Y1) :-
    member(DX-DY, [2-1, 1-2, -1-2, -2-1]),
    member(S, [1, -1]),
    X1 is X + DX,
    Y1 is Y + S*DY.
