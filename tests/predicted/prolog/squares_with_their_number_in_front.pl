% Kumar: result is [1-1/1, 2-2/3, ...]
tour(N, Start, [1-Start|Tour]) :-
    Last is N*N,
    number_them(2, Last, N, [1-Start], Tour).

number_them(K, Last, _, _, []) :-
    K > Last.
number_them(K, Last, N, [J-X/Y|Path], [K-A/B|Tour]) :-
    K =< Last,
    near(X, Y, A, B),
    A >= 1, A =< N,
    B >= 1, B =< N,
    \+ memberchk(_-A/B, Path),
    K is J + 1,
    Next is K + 1,
    number_them(Next, Last, N, [K-A/B,J-X/Y|Path], Tour).

near(X, Y, A, B) :-
    jump(DX, DY),
    A is X + DX,
    B is Y + DY.

jump(1, 2).
jump(2, 1).
jump(2, -1).
jump(1, -2).
jump(-1, -2).
jump(-2, -1).
jump(-2, 1).
jump(-1, 2).
