% visited squares in one big number

tour(N, [1/1|Tour]) :-
    All is 2 ** (N * N) - 1,
    step(1/1, N, 1, All, Tour).

step(_, _, All, All, []).
step(X/Y, N, Set, All, [X1/Y1|Tour]) :-
    Set < All,
    member((A,B), [(1,2),(2,1)]),
    member(SA, [1,-1]),
    member(SB, [1,-1]),
    X1 is X + SA * A, X1 > 0, X1 =< N,
    Y1 is Y + SB * B, Y1 > 0, Y1 =< N,
    I is N * (Y1 - 1) + X1 - 1,
    Set >> I /\ 1 =:= 0,
    Set1 is Set + 1 << I,
    step(X1/Y1, N, Set1, All, Tour).
