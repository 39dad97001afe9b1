% Week 1. I come from Python.

delta(1, 2).
delta(1, -2).
delta(2, 1).
delta(2, -1).
delta(-1, 2).
delta(-1, -2).
delta(-2, 1).
delta(-2, -1).

% newPos(N, old, new)
newPos(N, X/Y, NewX/NewY) :-
    delta(DX, DY),
    NewX = X + DX,
    NewY = Y + DY,
    NewX >= 1, NewX =< N,
    NewY >= 1, NewY =< N.

tour(N, Start, Tour) :-
    Total is N * N,
    loop(N, Total, [Start], Rev),
    reverse(Rev, Tour).

loop(_, Total, Visited, Visited) :-
    length(Visited, Total), !.
loop(N, Total, [Pos|Rest], Tour) :-
    newPos(N, Pos, New),
    \+ member(New, [Pos|Rest]),
    loop(N, Total, [New,Pos|Rest], Tour).
