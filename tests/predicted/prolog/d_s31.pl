% tour(N, Tour): Tour is a knight's tour of the N x N board

tour(N, Tour) :-
    length(Tour, N*N),
    Tour = [1/1|Rest],
    follow(1/1, Rest, [1/1], N).

follow(_, [], _, _).
follow(S, [T|Ts], Seen, N) :-
    hop(S, T, N),
    \+ member(T, Seen),
    follow(T, Ts, [T|Seen], N).

hop(X/Y, X1/Y1, N) :-
    delta(A, B),
    X1 is X+A, X1 >= 1, X1 =< N,
    Y1 is Y+B, Y1 >= 1, Y1 =< N.

delta(1, 2).
delta(2, 1).
delta(2, -1).
delta(1, -2).
delta(-1, -2).
delta(-2, -1).
delta(-2, 1).
delta(-1, 2).
