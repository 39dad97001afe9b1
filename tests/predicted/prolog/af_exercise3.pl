% Logic programming, week 3
% Exercise 3.2: a knight's tour from a given square
%
% tour(+N, +Start, -Tour)

tour(N, Start, Tour) :-
    Max is N * N,
    travel(N, Max, 1, [Start], Tour).

% travel(N, Max, K, Path, Tour): K squares are in Path
travel(_, Max, Max, Path, Path).
travel(N, Max, K, [Here|Before], Tour) :-
    K < Max,
    jump(Here, There),
    inside(N, There),
    \+ memberchk(There, Before),
    K1 is K + 1,
    travel(N, Max, K1, [There,Here|Before], Tour).

inside(N, X/Y) :-
    X >= 1, X =< N,
    Y >= 1, Y =< N.

jump(X/Y, X1/Y1) :-
    offset(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY.

offset(2, 1).
offset(1, 2).
offset(-1, 2).
offset(-2, 1).
offset(-2, -1).
offset(-1, -2).
offset(1, -2).
offset(2, -1).
