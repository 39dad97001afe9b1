% An open tour, as a student might write it first: take any move, and go back when there is none. It is fast on 5x5:
%   pykt run examples/student.pl --board 5x5 --start 1/1
% On 8x8 it goes back too often. See where, by naming the relation that it calls once at every square:
%   pykt run examples/student.pl:moves=walk/5 --board 8x8 --start 1/1 --timeout 2 --profile
%
% pykt calls tour/4 with the numbers of files and ranks and the first square. A square is File/Rank.

% Tour is the list of the squares of a tour, in order.
tour(Files, Ranks, Start, Tour) :-
    Squares is Files*Ranks,
    walk(Squares, Files, Ranks, [Start], Visited),
    reverse(Visited, Tour).

% Walk on until Visited has all squares. The squares visited so far are in a list, the last one first.
walk(Squares, _, _, Visited, Visited) :-
    length(Visited, Squares).
walk(Squares, Files, Ranks, [Square|Before], Visited) :-
    step(Square, Next),
    on_board(Files, Ranks, Next),
    \+ member(Next, [Square|Before]),
    walk(Squares, Files, Ranks, [Next,Square|Before], Visited).

% A knight's move from one square to another, which may be off the board.
step(X/Y, X1/Y1) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), (-1)/(-2), (-2)/(-1), (-2)/1, (-1)/2]),
    X1 is X+DX,
    Y1 is Y+DY.

on_board(Files, Ranks, X/Y) :-
    between(1, Files, X),
    between(1, Ranks, Y).
