/** Closed knight's tours with CLP(FD)

The i-th variable is the number of the square that the knight
visits after square i. Squares are numbered row by row.
*/
:- use_module(library(clpfd)).

closed_tour(N, Succs) :-
    Len is N*N,
    length(Succs, Len),
    successors(Succs, 1, N),
    all_distinct(Succs),
    labeling([ff], Succs).

successors([], _, _).
successors([S|Ss], I, N) :-
    findall(J, neighbour(N, I, J), [J|Js]),
    domain(Js, J, Dom),
    S in Dom,
    I1 is I + 1,
    successors(Ss, I1, N).

domain([], D, D).
domain([J|Js], D0, D) :-
    domain(Js, D0 \/ J, D).

neighbour(N, I, J) :-
    X is (I-1) mod N,
    Y is (I-1) // N,
    member(DX-DY, [1-2, 2-1, 2-(-1), 1-(-2), -1-(-2), -2-(-1), -2-1, -1-2]),
    X1 is X + DX, X1 >= 0, X1 < N,
    Y1 is Y + DY, Y1 >= 0, Y1 < N,
    J is Y1*N + X1 + 1.
