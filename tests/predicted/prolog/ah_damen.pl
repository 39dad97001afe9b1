% n queens, one on each file; the ranks that are left are in a list,
% so two queens never share a rank

queens(N, Queens) :-
    numlist(1, N, Ranks),
    place(1, Ranks, [], Queens).

place(_, [], Queens, Queens).
place(F, Ranks, Placed, Queens) :-
    select(R, Ranks, Ranks1),
    safe(F/R, Placed),
    F1 is F + 1,
    place(F1, Ranks1, [F/R|Placed], Queens).

% no other queen on a diagonal
safe(_, []).
safe(F/R, [F1/R1|Placed]) :-
    F - F1 =\= R - R1,
    F1 - F =\= R1 - R,
    safe(F/R, Placed).
