:- module(circuit_walk, [closed_tour/3]).
:- use_module(library(clpfd)).
:- use_module(library(lists)).
:- use_module(library(apply)).

%!  closed_tour(+Files, +Ranks, -Tour) is nondet.
%
%   Tour is a closed knight's tour, as a list of squares X/Y.
closed_tour(Files, Ranks, Tour) :-
    Size is Files*Ranks,
    length(Next, Size),
    numlist(1, Size, Numbers),
    maplist(restrict(Files, Ranks), Numbers, Next),
    circuit(Next),
    labeling([ff], Next),
    follow(1, Next, Order),
    maplist(square(Files), Order, Tour).

restrict(Files, Ranks, I, Var) :-
    findall([J], reach(Files, Ranks, I, J), Rows),
    tuples_in([[Var]], Rows).

reach(Files, Ranks, I, J) :-
    square(Files, I, X/Y),
    between(1, Files, X1),
    between(1, Ranks, Y1),
    abs(X1-X) * abs(Y1-Y) =:= 2,
    J is (Y1-1)*Files + X1.

square(Files, I, X/Y) :-
    X is (I-1) mod Files + 1,
    Y is (I-1) // Files + 1.

% go round, until square 1 comes again
follow(I, Next, [I|Order]) :-
    nth1(I, Next, J),
    (   J =:= 1
    ->  Order = [J]
    ;   follow(J, Next, Order)
    ).
