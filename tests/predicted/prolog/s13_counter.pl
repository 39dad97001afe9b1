% week 1
tour(N, Tour) :- Total is N * N, go(1/1, 1, Total, N, [1/1], Tour).

% finished
go(_, Total, Total, _, Visited, Tour) :- reverse(Visited, Tour).
% next move
go(X/Y, Count, Total, N, Visited, Tour) :-
    Count < Total,
    knight(DX, DY),
    X2 is X + DX,
    Y2 is Y + DY,
    X2 > 0, Y2 > 0, X2 =< N, Y2 =< N,
    \+ member(X2/Y2, Visited),
    Count is Count + 1,
    go(X2/Y2, Count, Total, N, [X2/Y2|Visited], Tour).

knight(1, 2).   knight(1, -2).   knight(-1, 2).   knight(-1, -2).
knight(2, 1).   knight(2, -1).   knight(-2, 1).   knight(-2, -1).
