% Knight's tour on a board with blocked squares
% (assignment 3, part b)

jump( 2,  1).
jump( 1,  2).
jump(-1,  2).
jump(-2,  1).
jump(-2, -1).
jump(-1, -2).
jump( 1, -2).
jump( 2, -1).

tour(Files, Ranks, Blocked, Start, Tour) :-
    length(Blocked, B),
    Len is Files * Ranks - B,
    path(Len, Files, Ranks, Blocked, [Start], Tour).

path(Len, _, _, _, Visited, Tour) :-
    length(Visited, Len), !,
    reverse(Visited, Tour).
path(Len, Files, Ranks, Blocked, [X/Y|Visited], Tour) :-
    jump(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    ok(X1/Y1, Files, Ranks, Blocked),
    \+ memberchk(X1/Y1, Visited),
    path(Len, Files, Ranks, Blocked, [X1/Y1,X/Y|Visited], Tour).

ok(X/Y, Files, Ranks, _Blocked) :-
    X >= 1, X =< Files,
    Y >= 1, Y =< Ranks.
