:- use_module(library(clpfd)).

%!  closed_tour(+N, -Rows) is nondet.
%
%   Rows is the board, a list of N lists. At each square stands the number of
%   the square to which the knight jumps from there (1 .. N*N, row by row).

closed_tour(N, Rows) :-
    length(Rows, N),
    maplist(same_length(Rows), Rows),
    findall(V, ( member(Row, Rows), member(V, Row) ), Vs),
    targets(Vs, 1, N),
    circuit(Vs),
    labeling([ff], Vs).

targets([], _, _).
targets([V|Vs], I, N) :-
    findall(J, reaches(N, I, J), [J0|Js]),
    foldl(add, Js, J0, Domain),
    V in Domain,
    I1 is I + 1,
    targets(Vs, I1, N).

add(J, Domain, Domain \/ J).

reaches(N, I, J) :-
    X is (I-1) mod N,
    Y is (I-1) // N,
    member(DX-DY, [1-2, 2-1, 2-(-1), 1-(-2), -1-(-2), -2-(-1), -2-1, -1-2]),
    U is X + DX, U >= 0, U < N,
    W is Y + DY, W >= 0, W < N,
    J is W*N + U + 1.
