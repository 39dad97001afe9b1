% Knight's tour -- exercise sheet 2, task 4
% path(+N, +Pos, +Visited, -Tour)

offset( 1, 2).   offset( 2, 1).
offset(-1, 2).   offset(-2, 1).
offset( 1,-2).   offset( 2,-1).
offset(-1,-2).   offset(-2,-1).

tour(N, Start, Tour) :-
    path(N, Start, [Start], Tour).

path(N, _Pos, Visited, Tour) :-
    length(Visited, N*N),          % all squares visited
    reverse(Visited, Tour).
path(N, X-Y, Visited, Tour) :-
    offset(DX, DY),
    X1 is X+DX, Y1 is Y+DY,
    onboard(N, X1), onboard(N, Y1),
    \+ member(X1-Y1, Visited),
    path(N, X1-Y1, [X1-Y1|Visited], Tour).

onboard(N, Z) :- Z > 0, Z =< N.
