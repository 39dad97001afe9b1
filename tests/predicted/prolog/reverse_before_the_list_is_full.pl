% base case: we are done, reverse the list
tour(N, Start, Tour) :-
    path(N, [Start], Tour).

path(_, Visited, Tour) :-
    reverse(Visited, Tour).
path(N, [S|Visited], Tour) :-
    length(Visited, L),
    L < N*N,
    move(S, X/Y),
    X >= 1, X =< N, Y >= 1, Y =< N,
    \+ memberchk(X/Y, Visited),
    path(N, [X/Y,S|Visited], Tour).

move(X/Y, A/B) :- plus(X, 1, A), plus(Y, 2, B).
move(X/Y, A/B) :- plus(X, 2, A), plus(Y, 1, B).
move(X/Y, A/B) :- plus(X, 1, A), plus(B, 2, Y).
move(X/Y, A/B) :- plus(X, 2, A), plus(B, 1, Y).
move(X/Y, A/B) :- plus(A, 1, X), plus(Y, 2, B).
move(X/Y, A/B) :- plus(A, 2, X), plus(Y, 1, B).
move(X/Y, A/B) :- plus(A, 1, X), plus(B, 2, Y).
move(X/Y, A/B) :- plus(A, 2, X), plus(B, 1, Y).
