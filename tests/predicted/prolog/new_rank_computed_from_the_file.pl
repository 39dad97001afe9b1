% Priya - DFS in Prolog
tour(N, Start, Tour) :-
    Total is N*N,
    dfs(N, Total, Start, [], Tour).

% dfs(Size, SquaresLeft, Current, Visited, Tour)
dfs(_, 1, Cur, Visited, Tour) :-
    reverse([Cur|Visited], Tour).
dfs(N, Left, Cur, Visited, Tour) :-
    Left > 1,
    neighbour(N, Cur, Next),
    \+ memberchk(Next, [Cur|Visited]),
    Left1 is Left - 1,
    dfs(N, Left1, Next, [Cur|Visited], Tour).

neighbour(N, X/Y, A/B) :- jump(P, Q), A is X+P, B is Y+Q, ok(N, A, B).
neighbour(N, X/Y, A/B) :- jump(P, Q), A is X+Q, B is X+P, ok(N, A, B).

ok(N, A, B) :-
    A >= 1, A =< N,
    B >= 1, B =< N.

jump(1, 2).
jump(1, -2).
jump(-1, 2).
jump(-1, -2).
