%   Knight's tour as a DCG
%   ?- tour(5, T).

tour(N, Tour) :-
    Total is N * N,
    phrase(walk(Total, N, 1/1, [1/1]), Tour).

walk(1, _, Square, _) -->
    [Square].
walk(K, N, Square, Visited) -->
    { K > 1 },
    [Square],
    knight(N, Square, Next),
    { \+ memberchk(Next, Visited),
      K1 is K - 1 },
    walk(K1, N, Next, [Next|Visited]).

knight(N, X/Y, X1/Y1) :-
    member(D-E, [1-2, 2-1]),
    member(S, [1, -1]),
    member(T, [1, -1]),
    X1 is X + S*D, between(1, N, X1),
    Y1 is Y + T*E, between(1, N, Y1).
