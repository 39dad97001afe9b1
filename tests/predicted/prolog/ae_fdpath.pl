:- use_module(library(clpfd)).

% The tour as a list of square numbers (1..Files on the first rank, and so
% on). Two squares in a row must be one of the edges of the knight's graph.

tour(Files, Ranks, Tour) :-
    Size is Files * Ranks,
    length(Tour, Size),
    Tour ins 1..Size,
    all_distinct(Tour),
    findall([A, B], edge(Files, Ranks, A, B), Edges),
    steps(Tour, Steps),
    tuples_in(Steps, Edges),
    label(Tour).

steps([_], []).
steps([A, B|T], [[A, B]|S]) :-
    steps([B|T], S).

edge(Files, Ranks, A, B) :-
    between(1, Files, X1), between(1, Ranks, Y1),
    between(1, Files, X2), between(1, Ranks, Y2),
    abs(X1 - X2) * abs(Y1 - Y2) =:= 2,
    A is (Y1 - 1) * Files + X1,
    B is (Y2 - 1) * Files + X2.
