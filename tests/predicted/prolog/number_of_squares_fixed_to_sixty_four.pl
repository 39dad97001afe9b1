% Chess has 64 squares
goal(64).

tour(N, Start, Tour) :-
    run(N, [Start], Tour).

run(_, Path, Tour) :-
    goal(G),
    length(Path, G),
    reverse(Path, Tour).
run(N, [S|Path], Tour) :-
    goal(G),
    length([S|Path], L),
    L < G,
    k(S, T),
    ok(T, N),
    \+ member(T, Path),
    run(N, [T,S|Path], Tour).

ok(X/Y, N) :-
    X >= 1, X =< N,
    Y >= 1, Y =< N.

k(X/Y, A/B) :- A is X+1, B is Y+2.
k(X/Y, A/B) :- A is X+1, B is Y-2.
k(X/Y, A/B) :- A is X-1, B is Y+2.
k(X/Y, A/B) :- A is X-1, B is Y-2.
k(X/Y, A/B) :- A is X+2, B is Y+1.
k(X/Y, A/B) :- A is X+2, B is Y-1.
k(X/Y, A/B) :- A is X-2, B is Y+1.
k(X/Y, A/B) :- A is X-2, B is Y-1.
