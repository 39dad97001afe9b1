% Knight's tour
% Only the four moves upwards are facts: the others are the same ones, seen
% from the other end. plus/3 works in both directions.

up(1, 2).
up(2, 1).
up(-1, 2).
up(-2, 1).

leap(X/Y, U/V) :-
    up(DX, DY),
    plus(X, DX, U),
    plus(Y, DY, V).

move(A, B) :- leap(A, B).
move(A, B) :- move(B, A).

tour(Files, Ranks, Start, Tour) :-
    N is Files * Ranks,
    search(N, Files, Ranks, [Start], Tour).

search(1, _, _, Path, Tour) :-
    reverse(Path, Tour).
search(N, Files, Ranks, [A|Path], Tour) :-
    N > 1,
    move(A, X/Y),
    between(1, Files, X),
    between(1, Ranks, Y),
    \+ memberchk(X/Y, [A|Path]),
    M is N - 1,
    search(M, Files, Ranks, [X/Y, A|Path], Tour).
