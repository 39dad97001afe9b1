% Lab 3

tour(Files, Ranks, Start, Tour) :-
    Goal is Files * Ranks,
    dfs(Files, Ranks, Goal, [Start], Tour).

dfs(_, _, Goal, Visited, Tour) :-
    length(Visited, Goal), !,
    reverse(Visited, Tour).
dfs(Files, Ranks, Goal, [Cur|Visited], Tour) :-
    jump(Files, Ranks, Cur, New),
    \+ memberchk(New, Visited),
    dfs(Files, Ranks, Goal, [New,Cur|Visited], Tour).

% one step in one direction and two in the other
jump(Files, Ranks, X/Y, X1/Y1) :-
    between(1, Files, X1),
    between(1, Ranks, Y1),
    abs(X - X1) =:= 1, abs(Y - Y1) =:= 2
  ; abs(X - X1) =:= 2, abs(Y - Y1) =:= 1.
