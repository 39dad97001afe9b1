:- use_module(library(clpfd)).
:- use_module(library(yall)).

%!  closed_tour(+N, -Tour) is nondet.
%
%   Tour is a closed knight's tour of the N x N board. Every square S
%   (numbered 1..N*N, rank by rank) gets a variable for the square
%   that the knight visits after S.

closed_tour(N, Tour) :-
    Size is N * N,
    length(Next, Size),
    numlist(1, Size, Squares),
    maplist(next_square(N), Squares, Next),
    % every square is entered exactly once
    all_distinct(Next),
    label(Next),
    follow(Size, N, Next, 1, Tour).

%   The successor of a square is a knight's move away.
next_square(N, S, T) :-
    findall([Q], knight_move(N, S, Q), Tuples),
    tuples_in([[T]], Tuples).

knight_move(N, S, Q) :-
    X is (S - 1) mod N + 1,
    Y is (S - 1) // N + 1,
    between(1, N, X1),
    between(1, N, Y1),
    abs(X - X1) * abs(Y - Y1) =:= 2,
    Q is (Y1 - 1) * N + X1.

%   Read the tour from the successors.
follow(0, _, _, _, []) :- !.
follow(K, N, Next, S, [X/Y|Rest]) :-
    X is (S - 1) mod N + 1,
    Y is (S - 1) // N + 1,
    nth1(S, Next, S1),
    K1 is K - 1,
    follow(K1, N, Next, S1, Rest).
