% knight path of length N*N
tour(N, Start, Tour) :-
    L is N*N,
    tour(L, N, Start, Tour).

tour(1, _, S, [S]) :- !.
tour(L, N, X/Y, [X/Y|Tour]) :-
    move(X/Y, A/B),
    A >= 1, A =< N,
    B >= 1, B =< N,
    L1 is L-1,
    tour(L1, N, A/B, Tour).

move(X/Y, A/B) :- A is X+1, B is Y+2.
move(X/Y, A/B) :- A is X+2, B is Y+1.
move(X/Y, A/B) :- A is X+2, B is Y-1.
move(X/Y, A/B) :- A is X+1, B is Y-2.
move(X/Y, A/B) :- A is X-1, B is Y-2.
move(X/Y, A/B) :- A is X-2, B is Y-1.
move(X/Y, A/B) :- A is X-2, B is Y+1.
move(X/Y, A/B) :- A is X-1, B is Y+2.
