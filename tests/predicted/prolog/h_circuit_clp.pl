:- use_module(library(clpfd)).

%  Closed tours by constraints: Succ has one variable for each square,
%  its value is the number of the square that the knight visits next.

closed_tour(N, Succ) :-
    Size is N*N,
    length(Succ, Size),
    numlist(1, Size, Numbers),
    maplist(neighbourhood(N), Numbers, Succ),
    all_distinct(Succ),
    label(Succ).

neighbourhood(N, I, V) :-
    findall(J, knight(N, I, J), [J|Js]),
    foldl([K,D0,D0 \/ K]>>true, Js, J, Domain),
    V in Domain.

knight(N, I, J) :-
    X is (I-1) mod N,
    Y is (I-1) // N,
    member(DX-DY, [1-2, 2-1, 2-(-1), 1-(-2), (-1)-(-2), (-2)-(-1), (-2)-1, (-1)-2]),
    U is X + DX, U >= 0, U < N,
    V is Y + DY, V >= 0, V < N,
    J is V*N + U + 1.
