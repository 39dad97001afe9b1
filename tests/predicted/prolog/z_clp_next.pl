:- use_module(library(clpfd)).

% One variable per square: the number of the square where the knight goes next.
% Every square must be entered exactly once, so the numbers are all different.

closed_tour(N, Tour) :-
    Max is N*N,
    length(Tour, Max),
    numlist(1, Max, Nums),
    maplist(domain_of(N), Nums, Tour),
    all_distinct(Tour),
    label(Tour).

domain_of(N, K, Var) :-
    findall(J, reaches(N, K, J), Js),
    or_domain(Js, Dom),
    Var in Dom.

or_domain([J], J..J) :- !.
or_domain([J|Js], J..J \/ Dom) :-
    or_domain(Js, Dom).

reaches(N, K, J) :-
    X is (K-1) mod N,
    Y is (K-1) // N,
    member(DX-DY, [1-2, 2-1, -1-2, -2-1, 1-(-2), 2-(-1), -1-(-2), -2-(-1)]),
    X1 is X+DX, X1 >= 0, X1 < N,
    Y1 is Y+DY, Y1 >= 0, Y1 < N,
    J is Y1*N + X1 + 1.
