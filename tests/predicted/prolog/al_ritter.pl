% Exercise 4: the knight's tour.
% tour(N, Tour) - Tour goes over all squares of the N x N board, from 1/1.

tour(N, Tour) :-
    Squares is N*N,
    walk(N, Squares, [1/1], Back),
    reverse(Back, Tour).

% the last square is the first of the list

walk(_, Squares, Path, Path) :-
    length(Path, Squares).
walk(N, Squares, [X/Y|Path], Tour) :-
    jump(X, Y, X1, Y1),
    X1 >= 1, X1 =< N,
    Y1 >= 1, Y1 =< N,
    \+ member(X1/Y1, Path),
    walk(N, Squares, [X1/Y1,X/Y|Path], Tour).

jump(X, Y, X1, Y1) :- X1 is X+2, Y1 is Y+1.
jump(X, Y, X1, Y1) :- X1 is X+1, Y1 is Y+2.
jump(X, Y, X1, Y1) :- X1 is X-1, Y1 is Y+2.
jump(X, Y, X1, Y1) :- X1 is X-2, Y1 is Y+1.
jump(X, Y, X1, Y1) :- X1 is X-2, Y1 is Y-1.
jump(X, Y, X1, Y1) :- X1 is X-1, Y1 is Y-2.
jump(X, Y, X1, Y1) :- X1 is X+1, Y1 is Y-2.
jump(X, Y, X1, Y1) :- X1 is X+2, Y1 is Y-1.
