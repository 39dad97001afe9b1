:- use_module(library(lists)).

%!  tour(+N, +Start, -Tour)
%   First make a list of the right length, then fill it in from left to right.
tour(N, Start, Tour) :-
    length(Tour, N*N),
    Tour = [Start|Others],
    fill(Others, Start, [Start], N).

fill([], _, _, _).
fill([Sq|Sqs], From, Used, N) :-
    leap(From, Sq),
    on_board(N, Sq),
    \+ memberchk(Sq, Used),
    fill(Sqs, Sq, [Sq|Used], N).

on_board(N, X-Y) :-
    X > 0, X =< N,
    Y > 0, Y =< N.

leap(X-Y, X1-Y1) :-
    member(A-B, [1-2, 2-1]),
    member(SX, [1, -1]),
    member(SY, [1, -1]),
    X1 is X + SX*A,
    Y1 is Y + SY*B.
