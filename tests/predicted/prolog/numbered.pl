:- use_module(library(apply)).

% Squares are numbers, so that the list of visited squares is a list of
% integers, which is faster.  At the end they are decoded.

tour(N, Tour) :-
    Max is N * N - 1,
    numlist(1, Max, Others),
    path(0, Others, N, Path),
    maplist(decode(N), Path, Tour).

path(K, [], _, [K]) :- !.
path(K, Free, N, [K|Path]) :-
    step(N, K, L),
    selectchk(L, Free, Free1),
    path(L, Free1, N, Path).

step(N, K, L) :-
    Col is K mod N,
    Row is K // N,
    member(DC/DR, [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2]),
    Col1 is Col + DC, Col1 >= 0, Col1 < N,
    Row1 is Row + DR, Row1 >= 0, Row1 < N,
    L is Row1 * N + Col1.

% the number of a square -> the square
decode(N, K, X/Y) :-
    X is K mod N, Y is K // N.
