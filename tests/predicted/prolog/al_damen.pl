% N queens on an N x N board.
% The columns are filled from left to right; each row is taken out of
% the list of rows when it is used, so only the diagonals are tested.

queens(N, Queens) :-
    numlist(1, N, Rows),
    place(1, N, Rows, [], Queens).

% place(+Column, +N, +FreeRows, +Placed, -Queens)
place(Column, N, _, Placed, Queens) :-
    Column > N, !,
    reverse(Placed, Queens).
place(Column, N, Rows, Placed, Queens) :-
    select(Row, Rows, Rest),
    safe(Placed, Column/Row),
    Column1 is Column + 1,
    place(Column1, N, Rest, [Column/Row|Placed], Queens).

% safe(+Placed, +Queen): no queen of Placed is on a diagonal of Queen
safe([], _).
safe([U/V|Placed], X/Y) :-
    abs(X-U) =\= abs(Y-V),
    safe(Placed, X/Y).
