% Exercise 1: knight's tour, my first try :-)
tour(N, Tour) :-
    Max is N*N,
    walk(N, Max, [1/1], Rev),
    reverse(Rev, Tour).

walk(_, Max, Visited, Visited) :-
    length(Visited, Max).
walk(N, Max, [X/Y|Rest], Tour) :-
    length([X/Y|Rest], L),
    L < Max,
    hop(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    X1 >= 1, X1 =< N,
    Y1 >= 1, Y1 =< N,
    \+ member(X1/y1, [X/Y|Rest]),
    walk(N, Max, [X1/Y1,X/Y|Rest], Tour).

hop(1, 2).
hop(2, 1).
hop(2, -1).
hop(1, -2).
hop(-1, -2).
hop(-2, -1).
hop(-2, 1).
hop(-1, 2).
