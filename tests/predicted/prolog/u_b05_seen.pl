% path(+N, +ToGo, +Square, +Seen, -Path)

tour(N, Start, [Start|Path]) :-
    ToGo is N*N - 1,
    path(N, ToGo, Start, [], Path).

path(_, 0, _, _, []) :- !.
path(N, ToGo, X/Y, Seen, [X1/Y1|Path]) :-
    offset(DX, DY),
    X1 is X + DX, between(1, N, X1),
    Y1 is Y + DY, between(1, N, Y1),
    \+ memberchk(X1/Y1, Seen),
    Left is ToGo - 1,
    path(N, Left, X1/Y1, [X1/Y1|Seen], Path).

offset(-1, -2).   offset(-2, -1).
offset(-2,  1).   offset(-1,  2).
offset( 1,  2).   offset( 2,  1).
offset( 2, -1).   offset( 1, -2).
