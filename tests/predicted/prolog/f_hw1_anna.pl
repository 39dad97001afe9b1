% Homework 1, Anna
% knight's tour with plain backtracking

tour(N, Start, Tour) :-
    Total is N*N,
    walk(N, Total, Start, [Start], Tour).

walk(_, Total, _, Visited, Tour) :-
    length(Visited, Total),
    reverse(Visited, Tour).
walk(N, Total, X/Y, Visited, Tour) :-
    jump(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    X1 >= 1, X1 =< N,
    Y1 >= 1, X1 =< N,
    \+ member(X1/Y1, Visited),
    walk(N, Total, X1/Y1, [X1/Y1|Visited], Tour).

jump(1,2).
jump(2,1).
jump(2,-1).
jump(1,-2).
jump(-1,-2).
jump(-2,-1).
jump(-2,1).
jump(-1,2).
