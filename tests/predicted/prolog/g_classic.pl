% Knight's tour by depth-first search, like in the lecture.

tour(N, Start, Tour) :-
    Total is N*N,
    dfs(N, Total, 1, Start, [Start], Tour).

dfs(_, Total, Total, _, Visited, Tour) :-
    reverse(Visited, Tour).
dfs(N, Total, Count, Square, Visited, Tour) :-
    Count < Total,
    jump(N, Square, Next),
    \+ memberchk(Next, Visited),
    Count1 is Count + 1,
    dfs(N, Total, Count1, Next, [Next|Visited], Tour).

jump(N, X/Y, X1/Y1) :-
    delta(DX, DY),
    X1 is X + DX, X1 >= 1, X1 =< N,
    Y1 is Y + DY, Y1 >= 1, Y1 =< N.

delta(1, 2).
delta(2, 1).
delta(2, -1).
delta(1, -2).
delta(-1, -2).
delta(-2, -1).
delta(-2, 1).
delta(-1, 2).
