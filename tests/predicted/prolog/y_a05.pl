% Logic Programming, assignment 5b
% helper next_square/4: where can the knight go?

tour(N, Start, Tour) :-
    Max is N * N,
    complete(N, Max, Start, [Start], Tour).

complete(_, Max, _, Been, Tour) :-
    length(Been, Max),
    reverse(Been, Tour).
complete(N, Max, Pos, Been, Tour) :-
    next_square(N, Pos, Been, New),
    complete(N, Max, New, [New|Been], Tour).

next_square(N, X/Y, Been, X1/Y1) :-
    knight(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    between(1, N, X1),
    between(1, N, Y1),
    \+ member(X1/Y1, Been),
    !.                           % found one

knight(1, 2).    knight(2, 1).
knight(2, -1).   knight(1, -2).
knight(-1, -2).  knight(-2, -1).
knight(-2, 1).   knight(-1, 2).
