% Knight's tour with a table of deltas.
% Squares are X-Y.

tour(Files, Ranks, X-Y, Tour) :-
    Total is Files * Ranks,
    search(Files, Ranks, Total, [X-Y], Tour).

search(_, _, Total, Path, Tour) :-
    length(Path, Total),
    !,
    reverse(Path, Tour).
search(Files, Ranks, Total, [X-Y|Path], Tour) :-
    step(X-Y, X1-Y1),
    between(1, Files, X1),
    between(1, Ranks, Y1),
    \+ memberchk(X1-Y1, Path),
    search(Files, Ranks, Total, [X1-Y1,X-Y|Path], Tour).

step(X-Y, X1-Y1) :-
    X1 is X + DX,
    delta(DX, DY),
    Y1 is Y + DY.

delta(1, 2).
delta(1, -2).
delta(-1, 2).
delta(-1, -2).
delta(2, 1).
delta(2, -1).
delta(-2, 1).
delta(-2, -1).
