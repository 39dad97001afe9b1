:- use_module(library(clpfd)).

% Closed knight's tour as a circuit (idea from the manual of circuit/1).
% The i-th element of the list is the square that comes after square i.
% Squares are numbered 1, 2, 3, ... along the first rank, then the second.

closed_tour(Files, Ranks, Tour) :-
    N is Files * Ranks,
    length(Tour, N),
    numlist(1, N, Squares),
    maplist(successor(Files, Ranks), Squares, Tour),
    circuit(Tour),
    labeling([ff], Tour).

successor(F, R, S, Next) :-
    X is (S - 1) mod F + 1,
    Y is (S - 1) // F + 1,
    findall(T, target(F, R, X, Y, T), [T1|Ts]),
    domain(Ts, T1, Dom),
    Next in Dom.

target(F, R, X, Y, T) :-
    between(1, F, X1),
    between(1, R, Y1),
    abs(X - X1) * abs(Y - Y1) =:= 2,
    T is (Y1 - 1) * F + X1.

% 3, 7, 9  becomes  3 \/ 7 \/ 9
domain([], Dom, Dom).
domain([T|Ts], Dom0, Dom) :-
    domain(Ts, Dom0 \/ T, Dom).
