% My first knight's tour
% week 1, exercise 4

tour(N, Tour) :-
    Squares is N*N - 1,
    go(Squares, N, 1/1, [1/1], Tour0),
    reverse(Tour0, Tour).

go(0, _, _, Visited, Visited).
go(K, N, X/Y, Visited, Tour) :-
    K > 0,
    move(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    X1 >= 1, X1 =< N,
    Y1 >= 1, Y1 =< N,
    \+ member(X1/Y1, Visited),
    K1 is K - 1,
    go(K1, N, X1/Y1, [X1/Y1|Visited], Tour).

move(1, 2).
move(1, -2).
move(-1, 2).
move(-1, -2).
move(2, 1).
move(2, -1).
move(-2, 1).
move(-2, -1).
