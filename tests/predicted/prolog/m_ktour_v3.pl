% ktour version 3 (version 1 and 2 did not terminate)

tour(N, X, Y, Tour) :-
    Steps is N*N - 1,
    dfs(Steps, N, pos(X,Y), [pos(X,Y)], Tour).

dfs(0, _, Pos, _, [Pos]).
dfs(Steps, N, Pos, Visited, [Pos|Tour]) :-
    Steps > 0,
    legal(N, Pos, Next),
    \+ memberchk(Next, Visited),
    Steps1 is Steps - 1,
    dfs(Steps1, N, Next, [Next|Visted], Tour).

legal(N, pos(X,Y), pos(X1,Y1)) :-
    offset(DX, DY),
    X1 is X+DX, X1 > 0, X1 =< N,
    Y1 is Y+DY, Y1 > 0, Y1 =< N.

offset(DX, DY) :- member([DX,DY], [[1,2],[1,-2],[2,1],[2,-1],
                                   [-1,2],[-1,-2],[-2,1],[-2,-1]]).
