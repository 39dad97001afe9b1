% Knight's tour on any rectangle.
% Files and Ranks are the width and the height.

tour(Files, Ranks, Tour) :-
    Total = Files * Ranks,
    search(1, Total, Files, Ranks, 1/1, [1/1], Tour).

% all squares visited
search(Total, Total, _, _, _, Path, Tour) :-
    reverse(Path, Tour).

% one more jump
search(K, Total, Files, Ranks, From, Path, Tour) :-
    jump(From, To),
    inside(To, Files, Ranks),
    \+ member(To, Path),
    K1 is K + 1,
    search(K1, Total, Files, Ranks, To, [To|Path], Tour).

inside(X/Y, Files, Ranks) :-
    X > 0, X =< Files,
    Y > 0, Y =< Ranks.

jump(X/Y, X1/Y1) :-
    member(DX/DY, [1/2, 1/(-2), -1/2, -1/(-2), 2/1, 2/(-1), -2/1, -2/(-1)]),
    X1 is X + DX,
    Y1 is Y + DY.
