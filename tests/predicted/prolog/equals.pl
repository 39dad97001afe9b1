% week one :) my solution

tour(N, Tour) :- K is N*N, tour(K, N, 1, 1, [1/1], Tour).

tour(1, _, _, _, Squares, Tour) :- reverse(Squares, Tour).
tour(K, N, X, Y, Squares, Tour) :-
    K > 1,
    (   DX = 1, DY = 2
    ;   DX = 2, DY = 1
    ;   DX = -1, DY = -2
    ;   DX = -2, DY = -1
    ;   DX = 1, DY = -2
    ;   DX = 2, DY = -1
    ;   DX = -1, DY = 2
    ;   DX = -2, DY = 1
    ),
    X1 = X + DX, Y1 = Y + DY,
    X1 > 0, Y1 > 0,
    X1 =< N, Y1 =< N,
    \+ member(X1/Y1, Squares),
    K1 is K - 1,
    tour(K1, N, X1, Y1, [X1/Y1|Squares], Tour).
