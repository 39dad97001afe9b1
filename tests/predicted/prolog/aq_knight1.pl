% my first prolog program (I know java)

tour(N, Tour) :-
    S is N * N,
    search(S, N, [1/1], Tour).

% S squares reached, turn the list round
search(S, _, Path, Tour) :-
    length(Path, S),
    reverse(Path, Tour).
search(S, N, [Here|Path], Tour) :-
    length([Here|Path], L),
    L < S,
    move(Here, X/Y),
    X > 0, Y > 0,
    X =< N, Y =< N,
    not(member(X/Y, [Here|Path])),
    search(S, N, [X/Y,Here|Path], Tour).

% one step of 1 and one step of 2, in both ways
move(X/Y, X2/Y2) :-
    member(A, [1, -1]),
    member(B, [2, -2]),
    X2 is X + A, Y2 is Y + B
    ; X2 is X + B, Y2 is Y + A.
