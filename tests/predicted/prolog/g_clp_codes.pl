:- use_module(library(clpfd)).

% Constraint version: one pair of coordinates for each moment.
tour(N, Tour) :-
    Cells is N*N,
    length(Xs, Cells),
    length(Ys, Cells),
    append(Xs, Ys, Vars),
    Vars ins 1..N,
    hops(Xs, Ys),
    maplist(code, Xs, Ys, Codes),
    all_distinct(Codes),
    Xs = [1|_], Ys = [1|_],
    interleave(Xs, Ys, Order),
    label(Order),
    maplist([X,Y,X/Y]>>true, Xs, Ys, Tour).

% every square has its own code
code(X, Y, C) :-
    C #= X + Y.

hops([_], [_]).
hops([X1,X2|Xs], [Y1,Y2|Ys]) :-
    abs(X1-X2) * abs(Y1-Y2) #= 2,
    hops([X2|Xs], [Y2|Ys]).

interleave([], [], []).
interleave([X|Xs], [Y|Ys], [X,Y|Zs]) :-
    interleave(Xs, Ys, Zs).
