% n x n board
tour(N, Start, Tour) :-
    Max is N*N,
    t(Max, N, Start, [Start], Tour).

t(1, _, _, Acc, Tour) :- reverse(Acc, Tour).
t(M, N, X/Y, Acc, Tour) :-
    M > 1,
    move(X/Y, V/W),
    V >= 1, V =< N,
    W >= 1, V =< N,
    \+ member(V/W, Acc),
    M1 is M-1,
    t(M1, N, V/W, [V/W|Acc], Tour).

move(X/Y, V/W) :- V is X+2, W is Y+1.
move(X/Y, V/W) :- V is X+2, W is Y-1.
move(X/Y, V/W) :- V is X+1, W is Y+2.
move(X/Y, V/W) :- V is X+1, W is Y-2.
move(X/Y, V/W) :- V is X-1, W is Y+2.
move(X/Y, V/W) :- V is X-1, W is Y-2.
move(X/Y, V/W) :- V is X-2, W is Y+1.
move(X/Y, V/W) :- V is X-2, W is Y-1.
