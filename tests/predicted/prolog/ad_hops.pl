% Exercise 3: the knight's tour
% first version, with lists only

jump(2, 1).
jump(1, 2).
jump(-1, 2).
jump(-2, 1).
jump(-2, -1).
jump(-1, -2).
jump(1, -2).
jump(2, -1).

tour(N, Tour) :-
    Squares is N * N,
    walk(N, Squares, [1/1], Backwards),
    reverse(Backwards, Tour).

% all squares are there
walk(_, Squares, Visited, Visited) :-
    length(Visited, Squares).
% or one more
walk(N, Squares, [X/Y|Rest], Tour) :-
    jump(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    X1 >= 1, X1 =< N,
    Y1 >= 1, Y1 =< N,
    \+ member(X1/Y1, Rest),
    walk(N, Squares, [X1/Y1, X/Y|Rest], Tour).
