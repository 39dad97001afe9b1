% Knight's tour on a board with holes (Blocked is a list of squares).
% No start is given: try each square.

tour(Files, Ranks, Blocked, Tour) :-
    Total is Files * Ranks,
    square(Files, Ranks, Blocked, Start),
    search(Total, Files, Ranks, Blocked, [Start], Tour).

square(Files, Ranks, Blocked, X/Y) :-
    between(1, Files, X),
    between(1, Ranks, Y),
    \+ memberchk(X/Y, Blocked).

search(Total, _, _, _, Path, Tour) :-
    length(Path, Total), !,
    reverse(Path, Tour).
search(Total, Files, Ranks, Blocked, [Sq|Path], Tour) :-
    knights_move(Sq, Next),
    on_board(Files, Ranks, Next),
    \+ memberchk(Next, Blocked),
    \+ memberchk(Next, Path),
    search(Total, Files, Ranks, Blocked, [Next,Sq|Path], Tour).

on_board(Files, Ranks, X/Y) :-
    X > 0, X =< Files, Y > 0, Y =< Ranks.

knights_move(X/Y, U/V) :-
    member(A-B, [1-2, 2-1]),
    member(S, [1, -1]),
    member(T, [1, -1]),
    U is X + S*A,
    V is Y + T*B.
