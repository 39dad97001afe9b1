% Exercise 3: knight's tour
% Anna

tour(N, Start, Tour) :-
    Len is N*N,
    walk(N, Len, Start, [], Tour).

% walk(Size, SquaresStillToVisit, Position, Visited, Tour)
walk(_, 1, Pos, _, [Pos]).
walk(N, K, Pos, Visited, [Pos|Rest]) :-
    K > 1,
    jump(Pos, Next),
    on_board(N, Next),
    \+ member(Next, Visited),
    K1 is K - 1,
    walk(N, K1, Next, [Next|Visited], Rest).

on_board(N, X/Y) :-
    X >= 1, X =< N,
    Y >= 1, Y =< N.

jump(X/Y, X1/Y1) :- X1 is X-1, Y1 is Y-2.
jump(X/Y, X1/Y1) :- X1 is X-2, Y1 is Y-1.
jump(X/Y, X1/Y1) :- X1 is X-2, Y1 is Y+1.
jump(X/Y, X1/Y1) :- X1 is X-1, Y1 is Y+2.
jump(X/Y, X1/Y1) :- X1 is X+1, Y1 is Y+2.
jump(X/Y, X1/Y1) :- X1 is X+2, Y1 is Y+1.
jump(X/Y, X1/Y1) :- X1 is X+2, Y1 is Y-1.
jump(X/Y, X1/Y1) :- X1 is X+1, Y1 is Y-2.
