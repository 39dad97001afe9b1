% A tour as one might write it first:
%   pykt run examples/student.pl:moves=walk/5 --board 8x8 --start 1/1 --timeout 2 --profile

tour(Files, Ranks, Start, Tour) :-
    Squares is Files*Ranks,
    walk(Squares, Files, Ranks, [Start], Visited),
    reverse(Visited, Tour).

% The squares visited so far, the last one first.
walk(Squares, _, _, Visited, Visited) :-
    length(Visited, Squares).
walk(Squares, Files, Ranks, [Square|Before], Visited) :-
    step(Square, Next),
    on_board(Files, Ranks, Next),
    \+ member(Next, [Square|Before]),
    walk(Squares, Files, Ranks, [Next,Square|Before], Visited).

step(X/Y, X1/Y1) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), (-1)/(-2), (-2)/(-1), (-2)/1, (-1)/2]),
    X1 is X+DX,
    Y1 is Y+DY.

on_board(Files, Ranks, X/Y) :-
    between(1, Files, X),
    between(1, Ranks, Y).
