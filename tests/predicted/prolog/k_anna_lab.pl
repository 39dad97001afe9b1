% Anna, lab 1.   The knight visits every square once.

tour(N, Tour) :-
    path(N, [1/1], T),
    reverse(T, Tour).

path(N, Visited, Visited) :-
    length(Visited, L),
    L =:= N * N

path(N, [P|Visited], T) :-
    move(P, Q),
    free(Q, N, [P|Visited]),
    path(N, [Q,P|Visited], T).

free(X/Y, N, Visited) :-
    between(1, N, X),
    between(1, N, Y),
    \+ member(X/Y, Visited).

move(X/Y, A/B) :- member(D/E, [1/2, 2/1]), ( A is X + D ; A is X - D ), ( B is Y + E ; B is Y - E ).
