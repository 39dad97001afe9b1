%  third version, now with a counter instead of length/2 (faster!)
tour(N, Start, [Start|Rest]) :-
    Left is N*N - 1,
    go(Left, N, Start, [Start], Rest).

go(0, _, _, _, []) :- !.
go(Left, N, Here, Visited, [Next|Rest]) :-
    knight(N, Here, Next),
    \+ memberchk(Next, Visited),
    Left1 is Left - 1,
    go(Left1, N, Next, [Next|Visted], Rest).

knight(N, X/Y, X1/Y1) :-
    d(A, B),
    X1 is X + A, X1 > 0, X1 =< N,
    Y1 is Y + B, Y1 > 0, Y1 =< N.

d( 1,  2).   d( 2,  1).   d( 2, -1).   d( 1, -2).
d(-1, -2).   d(-2, -1).   d(-2,  1).   d(-1,  2).
