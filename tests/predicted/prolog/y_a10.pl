:- module(knight_fd, [tour/2]).
:- use_module(library(clpfd)).
:- use_module(library(apply)).

/*  Closed knight's tours as a constraint problem.

    Squares are numbered 1..N*N, rank by rank. The I-th variable is the
    number of the square to which the knight goes from square I.
    No search code at all: the constraints say everything.
*/

tour(N, Tour) :-
    NN is N*N,
    numlist(1, NN, Squares),
    maplist(successor(N), Squares, Tour),
    all_distinct(Tour),
    label(Tour).

successor(N, I, V) :-
    findall([J], reaches(N, I, J), Table),
    tuples_in([[V]], Table).

reaches(N, I, J) :-
    F is (I-1) mod N,
    R is (I-1) // N,
    NN is N*N,
    between(1, NN, J),
    F2 is (J-1) mod N,
    R2 is (J-1) // N,
    2 =:= abs(F-F2) * abs(R-R2).
