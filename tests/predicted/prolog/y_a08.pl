% Knight's tour on boards with holes.

tour(Files, Ranks, Blocked, Start, Tour) :-
    Length is Files * Ranks,
    Size = size(Files, Ranks),
    extend(Length, Size, Blocked, [Start], Path),
    reverse(Path, Tour).

% extend(How many squares in all, Size, Holes, Path so far, Whole path)
extend(Length, _, _, Path, Path) :-
    length(Path, Length),
    !.
extend(Length, Size, Blocked, [Square|Path], Whole) :-
    knight_move(Square, Next),
    on_board(Size, Next),
    \+ memberchk(Next, Blocked),
    \+ memberchk(Next, [Square|Path]),
    extend(Length, Size, Blocked, [Next,Square|Path], Whole).

on_board(size(Files, Ranks), F/R) :-
    F >= 1, F =< Files,
    R >= 1, R =< Ranks.

knight_move(F/R, F1/R1) :-
    member((DF,DR), [(1,2),(2,1),(2,-1),(1,-2),(-1,-2),(-2,-1),(-2,1),(-1,2)]),
    F1 is F + DF,
    R1 is R + DR.
