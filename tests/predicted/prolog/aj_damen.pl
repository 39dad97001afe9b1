% N Damen: in jeder Spalte steht eine Dame, die Liste nennt ihre Reihen.

queens(N, Queens) :-
    numlist(1, N, Rows),
    place(Rows, [], Queens).

place([], Queens, Queens).
place(Rows, Placed, Queens) :-
    select(Row, Rows, Rest),
    safe(Row, 1, Placed),
    place(Rest, [Row|Placed], Queens).

% safe(Row, D, Placed): the first queen of Placed is D columns away
safe(_, _, []).
safe(Row, D, [Other|Placed]) :-
    Row - Other =\= D,              % not on a diagonal
    D1 is D + 1,
    safe(Row, D1, Placed).
