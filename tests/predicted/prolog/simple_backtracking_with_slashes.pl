% Knight's tour, exercise 3
tour(N, Start, Tour) :-
    Len is N*N,
    visit(Len, N, [Start], Tour).

visit(Len, _, Visited, Tour) :-
    length(Visited, Len),
    reverse(Visited, Tour).
visit(Len, N, [X/Y|Rest], Tour) :-
    length([X/Y|Rest], L),
    L < Len,
    jump(DX, DY),
    X1 is X+DX, X1 >= 1, X1 =< N,
    Y1 is Y+DY, Y1 >= 1, Y1 =< N,
    \+ member(X1/Y1, [X/Y|Rest]),
    visit(Len, N, [X1/Y1,X/Y|Rest], Tour).

jump(1, 2).
jump(2, 1).
jump(2, -1).
jump(1, -2).
jump(-1, -2).
jump(-2, -1).
jump(-2, 1).
jump(-1, 2).
