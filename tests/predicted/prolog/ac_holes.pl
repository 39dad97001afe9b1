% Exercise "a board with holes": my knight's tour from last week,
% extended by the list of squares that must not be entered.

tour(Files, Ranks, Blocked, Start, Tour) :-
    Size is Files * Ranks,
    walk([Start], 1, Size, board(Files, Ranks, Blocked), Path),
    reverse(Path, Tour).

walk(Path, Size, Size, _, Path) :- !.
walk([Square|Path], K, Size, Board, Result) :-
    step(Square, Next),
    allowed(Board, Next),
    \+ memberchk(Next, Path),
    K1 is K + 1,
    walk([Next,Square|Path], K1, Size, Board, Result).

allowed(board(Files, Ranks, Blocked), X/Y) :-
    between(1, Files, X),
    between(1, Ranks, Y),
    \+ memberchk(X/Y, Blocked).

step(X/Y, X1/Y1) :-
    member(A, [1,2]),
    B is 3 - A,
    member(SA, [1,-1]),
    member(SB, [1,-1]),
    X1 is X + SA*A,
    Y1 is Y + SB*B.
