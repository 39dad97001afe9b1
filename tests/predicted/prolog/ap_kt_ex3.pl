% Knight's tour N x N, my solution

tour(N, Tour) :-
    Moves is N*N - 1,
    go(Moves, N, 1/1, [1/1], Tour).

go(0, _, _, Seen, Tour) :-
    reverse(Seen, Tour).
go(K, N, X/Y, Seen, Tour) :-
    K > 0,
    hop(DX, DY),
    X1 = X+DX, Y1 = Y+DY,
    ok(X1, N),
    ok(Y1, N),
    \+ member(X1/Y1, Seen),
    K1 is K - 1,
    go(K1, N, X1/Y1, [X1/Y1|Seen], Tour).

ok(C, N) :- C >= 1, C =< N.

hop(1, 2).
hop(2, 1).
hop(2, -1).
hop(1, -2).
hop(-1, -2).
hop(-2, -1).
hop(-2, 1).
hop(-1, 2).
