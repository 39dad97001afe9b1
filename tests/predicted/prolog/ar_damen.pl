% n queens instead of the knight (optional task)
% Queens = for each file the rank of its queen

queens(N, Queens) :-
    numlist(1, N, Ranks),
    permutation(Ranks, Queens),      % so no two share a rank
    diagonals(Queens, 1, Ups, Downs),
    no_twins(Ups),
    no_twins(Downs).

% the two diagonals of each queen
diagonals([], _, [], []).
diagonals([Q|Qs], File, [U|Us], [D|Ds]) :-
    U is Q + File,
    D is Q - File,
    File1 is File + 1,
    diagonals(Qs, File1, Us, Ds).

% sorted it would be shorter if something were in it twice
no_twins(List) :-
    msort(List, Sorted),
    length(List, Len),
    length(Sorted, Len).
