% knight's tour on a rectangle, month 2 project
% usage: ?- tour(4, 5, 1/1, T).

tour(Files, Ranks, Start, Tour) :-
    Count is Files * Ranks - 1,
    walk(Count, Files/Ranks, Start, [Start], Tour).

walk(0, _, Square, _, [Square]) :- !.
walk(Count, Size, Square, Visited, [Square|Tour]) :-
    leap(Square, Next),
    within(Size, Next),
    \+ memberchk(Next, Visited),
    Count1 is Count - 1,
    walk(Count1, Size, Next, [Next|Visited], Tour).

% within(+Size, +Square): the square exists
within(Files/Ranks, X/Y) :-
    between(1, Ranks, X),
    between(1, Files, Y).

leap(X/Y, X1/Y1) :- d(A, B), X1 is X + A, Y1 is Y + B.
leap(X/Y, X1/Y1) :- d(A, B), X1 is X + B, Y1 is Y + A.

d(1, 2). d(1, -2). d(-1, 2). d(-1, -2).
