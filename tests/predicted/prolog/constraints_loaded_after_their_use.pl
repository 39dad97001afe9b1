% Positions X and Y for every time
tour(N, Tour) :-
    L is N*N,
    length(Xs, L), length(Ys, L),
    Xs ins 1..N, Ys ins 1..N,
    numbers(Xs, Ys, N, Zs),
    all_distinct(Zs),
    steps(Xs, Ys),
    append(Xs, Ys, Vars),
    labeling([ff], Vars),
    pairs_keys_values(Tour, Xs, Ys).

numbers([], [], _, []).
numbers([X|Xs], [Y|Ys], N, [Z|Zs]) :-
    Z #= (Y-1)*N + X,
    numbers(Xs, Ys, N, Zs).

steps([_], [_]).
steps([X1,X2|Xs], [Y1,Y2|Ys]) :-
    abs(X1-X2) * abs(Y1-Y2) #= 2,
    steps([X2|Xs], [Y2|Ys]).

:- use_module(library(clpfd)).
