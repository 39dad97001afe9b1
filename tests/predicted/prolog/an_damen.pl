% n queens
% list of rows, one queen in each column

queens(N, Queens) :-
    numlist(1, N, Rows),
    place(Rows, [], Queens).

place([], Queens, Queens).
place(Rows, Placed, Queens) :-
    select(Row, Rows, Others),
    peaceful(Row, 1, Placed),
    place(Others, [Row|Placed], Queens).

peaceful(_, _, []).
peaceful(Row, Dist, [Other|More]) :-
    Row =\= Other + Dist,
    Row =\= Other - Dist,
    peaceful(Row, Dist, More).
