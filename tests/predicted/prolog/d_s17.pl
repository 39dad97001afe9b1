% tour(+Files, +Ranks, +Blocked, +Start, -Tour)
% Blocked squares may not be visited.

tour(Files, Ranks, Blocked, Start, Tour) :-
    Total is Files * Ranks,
    dfs(Total, Files/Ranks, Blocked, [Start], Rev),
    reverse(Rev, Tour).

dfs(Total, _, _, Visited, Visited) :-
    length(Visited, Total),
    !.
dfs(Total, Size, Blocked, [Pos|Visited], Tour) :-
    hop(Pos, Next),
    within(Size, Next),
    \+ member(Next, Blocked),
    \+ member(Next, Visited),
    dfs(Total, Size, Blocked, [Next,Pos|Visited], Tour).

within(F/R, X/Y) :-
    between(1, F, X),
    between(1, R, Y).

hop(X/Y, X1/Y1) :-
    member(A+B, [1+2, 2+1]),
    ( X1 is X + A ; X1 is X - A ),
    ( Y1 is Y + B ; Y1 is Y - B ).
