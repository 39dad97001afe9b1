:- use_module(library(clpfd)).

% One variable for each square: the number of the square that comes next.
% Squares are numbered 1..N*N, rank by rank.

closed_tour(N, Tour) :-
    Last #= N*N,
    numlist(1, Last, Squares),
    maplist(successor(N), Squares, Tour),
    all_distinct(Tour),
    label(Tour).

successor(N, Square, Var) :-
    findall(S, knight(N, Square, S), Ss),
    domain(Ss, Dom),
    Var in Dom.

domain([S], S).
domain([S|Ss], S \/ Dom) :-
    domain(Ss, Dom).

knight(N, Square, Next) :-
    X is (Square-1) mod N,
    Y is (Square-1) // N,
    M is N-1,
    between(0, M, X1),
    between(0, M, Y1),
    abs((X-X1)*(Y-Y1)) =:= 2,
    Next is Y1*N + X1 + 1.
