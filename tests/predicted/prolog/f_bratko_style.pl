% after Bratko, Prolog Programming for AI
% A path is a list of squares X/Y, the newest first.

tour(N, Start, Tour) :-
    NN is N * N,
    knightpath(N, NN, [Start], Path),
    conc_rev(Path, [], Tour).

knightpath(_, 1, Path, Path).
knightpath(N, Left, [S|Path], Final) :-
    Left > 1,
    jump(N, S, S1),
    not(member(S1, [S|Path])),
    Left1 is Left - 1,
    knightpath(N, Left1, [S1,S|Path], Final).

jump(N, X/Y, X1/Y1) :-          % the long leg is either way
    ( dxy(Dx, Dy) ; dxy(Dx, Dy) ),
    X1 is X + Dx, inboard(N, X1),
    Y1 is Y + Dy, inboard(N, Y1).

dxy(2, 1).
dxy(2, -1).
dxy(-2, 1).
dxy(-2, -1).

inboard(N, C) :- 0 < C, C =< N.

conc_rev([], L, L).
conc_rev([X|Xs], L, R) :- conc_rev(Xs, [X|L], R).
