% Knight's tour on boards with holes -- project, part B

tour(Files, Ranks, Blocked, Start, Tour) :-
    size(Files, Ranks, Blocked, Total),
    dfs(Total, board(Files, Ranks, Blocked), Start, [Start], Tour).

size(Files, Ranks, _Blocked, Total) :-
    Total is Files * Ranks.

dfs(Total, _, _, Visited, Tour) :-
    length(Visited, Total),
    reverse(Visited, Tour).
dfs(Total, Board, X/Y, Visited, Tour) :-
    offset(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    usable(Board, X1/Y1),
    \+ memberchk(X1/Y1, Visited),
    dfs(Total, Board, X1/Y1, [X1/Y1|Visited], Tour).

usable(board(Files, Ranks, Blocked), X/Y) :-
    between(1, Files, X),
    between(1, Ranks, Y),
    \+ memberchk(X/Y, Blocked).

offset(1,2).   offset(2,1).   offset(2,-1).  offset(1,-2).
offset(-1,-2). offset(-2,-1). offset(-2,1).  offset(-1,2).
