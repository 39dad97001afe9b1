% mei, week three: I only take squares that are free

d(1,2).
d(2,1).
d(2,-1).
d(1,-2).
d(-1,-2).
d(-2,-1).
d(-2,1).
d(-1,2).

tour(N, Start, Tour) :-
    Left is N*N - 1,
    visit(Left, N, Start, [Start], Tour).

visit(0, _, _, Seen, Tour) :-
    reverse(Seen, Tour).
visit(Left, N, Pos, Seen, Tour) :-
    Left > 0,
    next(N, Pos, Seen, New),
    Left1 is Left - 1,
    visit(Left1, N, New, [New|Seen], Tour).

% a free square of the board, one knight's move away
next(N, X/Y, Seen, X1/Y1) :-
    d(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    X1 > 0, X1 =< N,
    Y1 > 0, Y1 =< N,
    \+ member(X1/Y1, Seen),
    !.
