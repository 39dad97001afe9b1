% week 1 homework
% knight tour, starts in the corner

tour(N, T) :-
    M is N*N - 1,
    walk(M, N, 1, 1, [1/1], T).

% no more moves
walk(0, _, _, _, P, P).
walk(M, N, X, Y, P, T) :-
    M > 0,
    move(X, Y, A, B),
    A > 0, B > 0,
    A =< N, B =< N,
    \+ member(A/B, P),
    M1 is M - 1,
    walk(M1, N, A, B, [A/B|P], T).

move(X, Y, A, B) :- A is X+1, B is Y+2.
move(X, Y, A, B) :- A is X+1, B is Y-2.
move(X, Y, A, B) :- A is X-1, B is Y+2.
move(X, Y, A, B) :- A is X-1, B is Y-2.
move(X, Y, A, B) :- A is X+2, B is Y+1.
move(X, Y, A, B) :- A is X+2, B is Y-1.
move(X, Y, A, B) :- A is X-2, B is Y+1.
move(X, Y, A, B) :- A is X-2, B is Y-1.
