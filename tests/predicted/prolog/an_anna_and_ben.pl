% Homework 5, Anna + Ben
%
% ---------- Anna: the search -------------------------------------------

tour(Files, Ranks, Tour) :-
    Total is Files*Ranks,
    search(Total, Files, Ranks, [1/1], Tour).

search(Total, _, _, Path, Tour) :-
    length(Path, Total),
    !,
    reverse(Path, Tour).
search(Total, Files, Ranks, [Pos|Path], Tour) :-
    knight(Pos, New),
    on_board(New, Files, Ranks),
    \+ member(New, Path),
    search(Total, Files, Ranks, [New,Pos|Path], Tour).

% ---------- Ben: the board and the moves -------------------------------

on_board(X-Y, Files, Ranks) :-
    between(1, Files, X),
    between(1, Ranks, Y).

% ---------- Anna again (Ben had no time) -------------------------------

knight(X/Y, X1/Y1) :-
    member([DX,DY], [[1,2],[2,1],[2,-1],[1,-2],
                     [-1,-2],[-2,-1],[-2,1],[-1,2]]),
    X1 is X+DX,
    Y1 is Y+DY.
