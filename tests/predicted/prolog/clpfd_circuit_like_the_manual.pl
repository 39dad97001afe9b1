% Closed tours with circuit/1, after the example of M. Triska
:- use_module(library(clpfd)).

closed_tour(N, Succ) :-
    Total is N*N,
    length(Succ, Total),
    numlist(1, Total, Squares),
    maplist(domain(N), Squares, Succ),
    circuit(Succ),
    labeling([], Succ).

% the successor of square I has to be a knight's move away
domain(N, I, S) :-
    X is (I-1) mod N, Y is (I-1) // N,
    findall(J, target(N, X, Y, J), [J0|Js]),
    foldl([J,D0,D]>>(D = D0 \/ J), Js, J0, Dom),
    S in Dom.

target(N, X, Y, J) :-
    N1 is N-1,
    member(DX/DY, [1/2,1/(-2),-1/2,-1/(-2),2/1,2/(-1),-2/1,-2/(-1)]),
    A is X+DX, between(0, N1, A),
    B is Y+DY, between(0, N1, B),
    J is B*N+A+1.
