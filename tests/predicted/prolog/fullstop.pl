% hw1.pl
% knight's tour

tour(N, Tour) :-
    Max is N * N,
    search(N, Max, [1-1], Rev),
    reverse(Rev, Tour).

search(_, Max, Path, Path) :-
    length(Path, Max)

search(N, Max, [X-Y|Path], Rev) :-
    m(A, B),
    X1 is X + A,
    Y1 is Y + B,
    between(1, N, X1),
    between(1, N, Y1),
    \+ member(X1-Y1, Path),
    search(N, Max, [X1-Y1,X-Y|Path], Rev).

m(1, 2).
m(2, 1).
m(-1, 2).
m(-2, 1).
m(1, -2).
m(2, -1).
m(-1, -2).
m(-2, -1).
