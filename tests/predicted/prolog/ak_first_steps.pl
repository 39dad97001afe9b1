% My second week with Prolog.
% Knight's tour: begin in the corner and try everything.

move(X/Y, A/B) :- A is X+1, B is Y+2.
move(X/Y, A/B) :- A is X+2, B is Y+1.
move(X/Y, A/B) :- A is X+2, B is Y-1.
move(X/Y, A/B) :- A is X+1, B is Y-2.
move(X/Y, A/B) :- A is X-1, B is Y-2.
move(X/Y, A/B) :- A is X-2, B is Y-1.
move(X/Y, A/B) :- A is X-2, B is Y+1.
move(X/Y, A/B) :- A is X-1, B is Y+2.

on_board(N, X/Y) :- X >= 1, X =< N, Y >= 1, Y =< N.

% the path is kept backwards, newest square first
walk(_, Squares, Path, Path) :- length(Path, Squares).
walk(N, Squares, [Here|Before], Tour) :-
    move(Here, Next),
    on_board(N, Next),
    \+ member(Next, [Here|Before]),
    walk(N, Squares, [Next,Here|Before], Tour).

tour(N, Tour) :-
    Squares is N*N,
    walk(N, Squares, [1/1], Backwards),
    reverse(Backwards, Tour).
