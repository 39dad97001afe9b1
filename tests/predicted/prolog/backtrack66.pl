% exercise 3: knight's tour by brute force

knight(X-Y, X1-Y1) :- dist(A, B), X1 is X+A, Y1 is Y+B.

dist(1,2). dist(2,1). dist(-1,2). dist(-2,1).
dist(1,-2). dist(2,-1). dist(-1,-2). dist(-2,-1).

inside(N, X-Y) :- between(1, N, X), between(1, N, Y).

tour(N, Tour) :-
    Max is N*N,
    path(N, Max, [1-1], Tour).

path(_, Max, Path, Tour) :- length(Path, Max), reverse(Path, Tour).
path(N, Max, [P|Ps], Tour) :-
    length([P|Ps], L), L < Max,
    knight(P, Q),
    inside(N, Q),
    \+ member(Q, [P|Ps]),
    path(N, Max, [Q,P|Ps], Tour).
