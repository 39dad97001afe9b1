:- use_module(library(clpfd)).

% Next is a list: element I is the number of the square that follows square I.

closed_tour(N, Next) :-
    Size is N*N,
    numlist(1, Size, Squares),
    maplist(successor(N), Squares, Next),
    circuit(Next),
    labeling([ff], Next).

successor(N, S, Var) :-
    X is (S-1) mod N,
    Y is (S-1) // N,
    findall(T, reach(N, X, Y, T), Ts),
    Ts = [First|Others],
    domain(Others, First, Dom),
    Var in Dom.

domain([], Dom, Dom).
domain([T|Ts], Dom0, Dom) :-
    domain(Ts, Dom0 \/ T, Dom).

reach(N, X, Y, T) :-
    Max is N-1,
    between(0, Max, X1),
    between(0, Max, Y1),
    abs(X-X1) * abs(Y-Y1) =:= 2,
    T is Y1*N + X1 + 1.
