/* Final project: closed knight's tours with finite domain constraints.
 *
 * Nexts is a list of N*N variables; the I-th one is the number of the
 * square that the knight visits after square I.
 */
:- use_module(library(clpfd)).
:- use_module(library(apply)).

closed_tour(N, Nexts) :-
    Size is N * N,
    length(Nexts, Size),
    numlist(1, Size, Squares),
    maplist(knight_domain(N), Squares, Nexts),
    all_distinct(Nexts),          % every square is entered once: one tour
    label(Nexts).

knight_domain(N, I, Next) :-
    findall(J, neighbour(N, I, J), Js),
    list_to_domain(Js, Domain),
    Next in Domain.

list_to_domain([J], J) :- !.
list_to_domain([J|Js], J \/ Domain) :-
    list_to_domain(Js, Domain).

neighbour(N, I, J) :-
    X is (I-1) mod N,
    Y is (I-1) // N,
    X1Max is N - 1,
    between(0, X1Max, X1),
    between(0, X1Max, Y1),
    5 =:= (X-X1)^2 + (Y-Y1)^2,
    J is Y1*N + X1 + 1.
