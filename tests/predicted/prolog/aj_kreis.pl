:- use_module(library(clpfd)).
:- use_module(library(lists)).
:- use_module(library(apply)).

%!  closed_tour(+N, -Tour)
%
%   Tour is a list of N rows; every field holds the number of the field
%   to which the knight goes next.  Fields are numbered row by row, from 1.

closed_tour(N, Tour) :-
    length(Tour, N),
    maplist(same_length(Tour), Tour),
    append(Tour, Next),
    foldl(successor(N), Next, 1, _),
    circuit(Next),
    labeling([ff], Next).

successor(N, V, K, K1) :-
    K1 is K + 1,
    X is (K - 1) mod N,
    Y is (K - 1) // N,
    Max is N - 1,
    findall(J,
            ( leap(DX, DY),
              A is X + DX, between(0, Max, A),
              B is Y + DY, between(0, Max, B),
              J is B * N + A + 1
            ),
            Js),
    domain(Js, Dom),
    V in Dom.

domain([J], J) :- !.
domain([J|Js], J \/ Dom) :-
    domain(Js, Dom).

leap(DX, DY) :-
    member(DX, [-2,-1,1,2]),
    member(DY, [-2,-1,1,2]),
    abs(DX) + abs(DY) =:= 3.
