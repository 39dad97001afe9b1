% Exercise 1: the knight's tour (Anna)
% I always begin in the corner 1/1.

tour(N, Tour) :-
    Squares is N * N,
    walk(Squares, N, [1/1], Tour).

% the path is long enough: turn it round, we are done
walk(Squares, _, Path, Tour) :-
    length(Path, Squares),
    reverse(Path, Tour).
% otherwise one step more
walk(Squares, N, [Here|Path], Tour) :-
    step(Here, There),
    inside(N, There),
    \+ member(There, [Here|Path]),
    walk(Squares, N, [There,Here|Path], Tour).

inside(N, X/Y) :-
    X >= 1, X =< N,
    Y >= 1, Y =< N.

step(X/Y, A/B) :- A is X + 2, B is Y + 1.
step(X/Y, A/B) :- A is X + 1, B is Y + 2.
step(X/Y, A/B) :- A is X - 1, B is Y + 2.
step(X/Y, A/B) :- A is X - 2, B is Y + 1.
step(X/Y, A/B) :- A is X - 2, B is Y - 1.
step(X/Y, A/B) :- A is X - 1, B is Y - 2.
step(X/Y, A/B) :- A is X + 1, B is Y - 2.
step(X/Y, A/B) :- A is X + 2, B is Y - 1.
