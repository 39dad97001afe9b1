% knight's tour on a board with holes in it
% version 2: blocked squares are like squares off the board

tour(Files, Ranks, Blocked, Start, Tour) :-
    Total is Files * Ranks,
    walk(board(Files, Ranks, Blocked), Total, 1, [Start], Tour).

walk(_, Total, Total, Path, Tour) :-
    reverse(Path, Tour).
walk(Board, Total, Count, [Here|Path], Tour) :-
    Count < Total,
    jump(Here, There),
    allowed(Board, There),
    \+ member(There, Path),
    Count1 is Count + 1,
    walk(Board, Total, Count1, [There,Here|Path], Tour).

allowed(board(Files, Ranks, Blocked), X/Y) :-
    X >= 1, X =< Files,
    Y >= 1, Y =< Ranks,
    \+ member(X/Y, Blocked).

jump(X/Y, X1/Y1) :- X1 is X+1, Y1 is Y+2.
jump(X/Y, X1/Y1) :- X1 is X+2, Y1 is Y+1.
jump(X/Y, X1/Y1) :- X1 is X+2, Y1 is Y-1.
jump(X/Y, X1/Y1) :- X1 is X+1, Y1 is Y-2.
jump(X/Y, X1/Y1) :- X1 is X-1, Y1 is Y-2.
jump(X/Y, X1/Y1) :- X1 is X-2, Y1 is Y-1.
jump(X/Y, X1/Y1) :- X1 is X-2, Y1 is Y+1.
jump(X/Y, X1/Y1) :- X1 is X-1, Y1 is Y+2.
