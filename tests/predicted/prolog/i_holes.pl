% Assignment 6: boards with blocked squares.
% tour(+Files, +Ranks, +Blocked, +Start, -Tour)

tour(Files, Ranks, Blocked, Start, Tour) :-
    length(Blocked, Holes),
    Free is Files*Ranks - Holes,
    Steps is Free - 1,
    dfs(Steps, Files/Ranks, Start, [Start], Tour).

% dfs(+Steps, +Size, +Here, +Closed, -Path)
dfs(0, _, Here, _, [Here]).
dfs(Steps, Size, Here, Closed, [Here|Path]) :-
    Steps > 0,
    succ(Steps0, Steps),
    neighbour(Size, Here, Next),
    \+ memberchk(Next, Closed),
    dfs(Steps0, Size, Next, [Next|Closed], Path).

neighbour(Files/Ranks, X/Y, X1/Y1) :-
    delta(DX, DY),
    X1 is X + DX, X1 >= 1, X1 =< Files,
    Y1 is Y + DY, Y1 >= 1, Y1 =< Ranks.

delta(DX, DY) :-
    member(A-B, [1-2, 2-1]),
    member(SX, [1, -1]),
    member(SY, [1, -1]),
    DX is A*SX,
    DY is B*SY.
