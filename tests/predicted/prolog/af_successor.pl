% Closed knight's tour with CLP(FD)
%
% Each square has a variable: the number of the square that comes after it.
% The squares are numbered 1, 2, ... rank by rank.

:- use_module(library(clpfd)).

closed_tour(N, Tour) :-
    NN is N * N,
    numlist(1, NN, Squares),
    maplist(next_of(N), Squares, Nexts),
    all_distinct(Nexts),          % every square has one predecessor
    label(Nexts),
    follow(NN, 1, N, Nexts, Tour).

% the next square is a knight's move away
next_of(N, Square, Next) :-
    findall(T, knight(N, Square, T), [T1|Ts]),
    foldl(union_with, Ts, T1, Domain),
    Next in Domain.

union_with(T, Domain, Domain \/ T).

knight(N, S, T) :-
    coords(N, S, X, Y),
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2]),
    X1 is X + DX,
    Y1 is Y + DY,
    between(1, N, X1),
    between(1, N, Y1),
    T is (Y1 - 1) * N + X1.

coords(N, S, X, Y) :-
    X is (S - 1) mod N + 1,
    Y is (S - 1) // N + 1.

% read the tour off the variables, beginning at square 1
follow(0, _, _, _, []) :- !.
follow(K, S, N, Nexts, [X/Y|Tour]) :-
    coords(N, S, X, Y),
    nth1(S, Nexts, T),
    K1 is K - 1,
    follow(K1, T, N, Nexts, Tour).
