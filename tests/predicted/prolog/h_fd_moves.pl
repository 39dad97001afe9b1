% Knight's tour, pure version: relations in place of is/2
% The search itself is ordinary backtracking.

tour(N, Tour) :-
    Len is N*N,
    length(Tour, Len),
    Tour = [1/1|_],
    chain(Tour, N, []).

chain([_], _, _).
chain([A,B|Rest], N, Before) :-
    jump(A, B),
    on(B, N),
    \+ memberchk(B, [A|Before]),
    chain([B|Rest], N, [A|Before]).

jump(X/Y, U/V) :-
    d(A, B),
    U #= X + A,
    V #= Y + B.

on(X/Y, N) :-
    X >= 1, X =< N,
    Y >= 1, Y =< N.

d(1, 2).
d(2, 1).
d(2, -1).
d(1, -2).
d(-1, -2).
d(-2, -1).
d(-2, 1).
d(-1, 2).
