% Knight's tour on a board with holes (exercise 5b).
% The blocked squares come as a list.

tour(Files, Ranks, Blocked, Start, Tour) :-
    Total is Files * Ranks,
    walk(Total, Files, Ranks, Blocked, [Start], Tour).

walk(1, _, _, _, Path, Tour) :-
    !,
    reverse(Path, Tour).
walk(Left, Files, Ranks, Blocked, [Square|Path], Tour) :-
    knight(Square, Next),
    inside(Files, Ranks, Next),
    \+ memberchk(Next, Blocked),
    \+ memberchk(Next, Path),
    Left1 is Left - 1,
    walk(Left1, Files, Ranks, Blocked, [Next,Square|Path], Tour).

inside(Files, Ranks, X/Y) :-
    X >= 1, X =< Files,
    Y >= 1, Y =< Ranks.

knight(X/Y, X1/Y1) :-
    ( D1 = 1, D2 = 2 ; D1 = 2, D2 = 1 ),
    ( X1 is X + D1 ; X1 is X - D1 ),
    ( Y1 is Y + D2 ; Y1 is Y - D2 ).
