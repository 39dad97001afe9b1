% like arrays in C: 0 .. N-1
tour(N, Tour) :-
    M is N*N,
    dfs(M, N, 0, 0, [0-0], Tour).

dfs(M, _, _, _, Seen, Tour) :-
    length(Seen, M),
    !,
    reverse(Seen, Tour).
dfs(M, N, X, Y, Seen, Tour) :-
    delta(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    X1 >= 0, X1 < N,
    Y1 >= 0, Y1 < N,
    \+ memberchk(X1-Y1, Seen),
    dfs(M, N, X1, Y1, [X1-Y1|Seen], Tour).

delta(2, 1).
delta(1, 2).
delta(-1, 2).
delta(-2, 1).
delta(-2, -1).
delta(-1, -2).
delta(1, -2).
delta(2, -1).
