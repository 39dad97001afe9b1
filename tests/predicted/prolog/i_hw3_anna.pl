% Homework 3 - the knight's tour
% Anna, group B

jump( 1, 2).
jump( 2, 1).
jump( 2,-1).
jump( 1,-2).
jump(-1,-2).
jump(-2,-1).
jump(-2, 1).
jump(-1, 2).

tour(N, Start, Tour) :-
    Total is N*N,
    path(N, Total, [Start], Rev),
    reverse(Rev, Tour).

path(_, Total, Path, Path) :-
    length(Path, Total).
path(N, Total, [X/Y|Path], Tour) :-
    jump(DX, DY),
    X1 is X+DX,
    Y1 = Y+DY,
    X1 >= 1, X1 =< N,
    Y1 >= 1, Y1 =< N,
    \+ member(X1/Y1, [X/Y|Path]),
    path(N, Total, [X1/Y1, X/Y|Path], Tour).
