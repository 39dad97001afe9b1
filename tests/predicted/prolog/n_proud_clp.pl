% Closed knight's tour in pure CLP(FD). 20 lines! No search of my own!!
:- use_module(library(clpfd)).
:- use_module(library(apply)).

closed_tour(N, Tour) :-
    L is N*N,
    length(Tour, L),
    constrain(Tour, 1, N),
    all_distinct(Tour),       % every square is entered exactly once
    label(Tour).

constrain([], _, _).
constrain([V|Vs], I, N) :-
    findall(J, reach(N, I, J), Js),
    to_domain(Js, Dom),
    V in Dom,
    I1 is I + 1,
    constrain(Vs, I1, N).

to_domain([J], J) :- !.
to_domain([J|Js], J \/ D) :- to_domain(Js, D).

reach(N, I, J) :-
    X is (I-1) mod N, Y is (I-1) // N,
    member([A,B], [[1,2],[2,1],[-1,2],[-2,1],[1,-2],[2,-1],[-1,-2],[-2,-1]]),
    X1 is X+A, X1 >= 0, X1 < N,
    Y1 is Y+B, Y1 >= 0, Y1 < N,
    J is Y1*N + X1 + 1.
