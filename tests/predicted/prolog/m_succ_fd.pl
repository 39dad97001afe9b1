:- use_module(library(clpfd)).

/** <module> Closed knight's tours as successor lists

Each of the N*N squares (numbered 1..N*N, row by row) gets one finite
domain variable: the number of the square that the knight visits next.
A closed tour is a Hamiltonian cycle of the knight's graph.
*/

closed_tour(N, Tour) :-
    squares(N, Squares),
    length(Squares, Count),
    length(Tour, Count),
    maplist(set_domain(N, Squares), Squares, Tour),
    all_distinct(Tour),
    labeling([ff], Tour).

%!  squares(+N, -Squares) is det.
squares(N, Squares) :-
    findall(sq(X,Y), (between(1, N, Y), between(1, N, X)), Squares).

%!  set_domain(+N, +Squares, +Square, ?Next) is det.
set_domain(N, Squares, Square, Next) :-
    findall(K..K,
            ( member(Other, Squares),
              attacks(Square, Other),
              number_of(N, Other, K)
            ),
            [R|Rs]),
    foldl(union_domain, Rs, R, Domain),
    Next in Domain.

union_domain(R, D, D \/ R).

attacks(sq(X1,Y1), sq(X2,Y2)) :-
    DX is abs(X1 - X2),
    DY is abs(Y1 - Y2),
    DX * DY =:= 2.

number_of(N, sq(X,Y), K) :-
    K is (Y - 1) * N + X.
