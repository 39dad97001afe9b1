% An open tour: take any move, and go back where there is none.
%
% pykt calls tour/4 with the numbers of files and ranks and the first square, and reads Tour as the list of its squares, File/Rank.

tour(Files, Ranks, Start, Tour) :-
    Squares is Files*Ranks,
    walk(Squares, Files, Ranks, [Start], Visited),
    reverse(Visited, Tour).

% walk(+Squares, +Files, +Ranks, +Visited0, -Visited): go on until all squares are visited, the last one first.

walk(Squares, _, _, Visited, Visited) :-
    length(Visited, Squares).
walk(Squares, Files, Ranks, [Square|Before], Visited) :-
    step(Square, Next),
    on_board(Files, Ranks, Next),
    \+ member(Next, Before),
    walk(Squares, Files, Ranks, [Next,Square|Before], Visited).

step(X/Y, X1/Y1) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), (-1)/(-2), (-2)/(-1), (-2)/1, (-1)/2]),
    X1 is X+DX,
    Y1 is Y+DY.

on_board(Files, Ranks, X/Y) :-
    between(1, Files, X),
    between(1, Ranks, Y).
