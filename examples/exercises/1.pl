% Exercise 1: which squares can a knight reach with one move? Write the rule where the dots are.
%   pykt run 1.pl

% Tour is an open tour of the board of N x N squares that begins in the corner 1/1. A square is File/Rank.
tour(N, [1/1|Tour]) :-
    Rest is N*N - 1,
    length(Tour, Rest),
    path(Tour, 1/1, N, [1/1]).

% path(Tour, Square, N, Visited): from Square the knight goes on to the squares of Tour, none of which is in Visited.
path([], _, _, _).
path([Next|Tour], Square, N, Visited) :-
    move(Square, Next),
    on_board(N, Next),
    \+ member(Next, Visited),
    path(Tour, Next, N, [Next|Visited]).

% move(Square, Next): a knight on Square may go to Next, which may be off the board.
% ...

on_board(N, File/Rank) :-
    between(1, N, File),
    between(1, N, Rank).
