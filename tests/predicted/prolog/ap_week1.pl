% Week 1, knight

tour(Files, Ranks, Tour) :-
    Len is Files * Ranks,
    way(Files, Ranks, Len, [1/1], Tour).

% finished: all squares are in the list
way(_, _, Len, Visited, Tour) :-
    length(Visited, Len),
    reverse(Visited, Tour).

% go on to a new square
way(Files, Ranks, Len, [Pos|Visited], Tour) :-
    \+ member(New, [Pos|Visited]),
    jump(Pos, New),
    board(Files, Ranks, New),
    way(Files, Ranks, Len, [New,Pos|Visited], Tour).

board(Files, Ranks, X/Y) :-
    X >= 1, X =< Files,
    Y >= 1, Y =< Ranks.

jump(X/Y, X1/Y1) :- X1 is X+1, Y1 is Y+2.
jump(X/Y, X1/Y1) :- X1 is X+2, Y1 is Y+1.
jump(X/Y, X1/Y1) :- X1 is X+2, Y1 is Y-1.
jump(X/Y, X1/Y1) :- X1 is X+1, Y1 is Y-2.
jump(X/Y, X1/Y1) :- X1 is X-1, Y1 is Y-2.
jump(X/Y, X1/Y1) :- X1 is X-2, Y1 is Y-1.
jump(X/Y, X1/Y1) :- X1 is X-2, Y1 is Y+1.
jump(X/Y, X1/Y1) :- X1 is X-1, Y1 is Y+2.
