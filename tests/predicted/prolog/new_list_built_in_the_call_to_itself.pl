% helper to go on with the search
tour(N, Start, Tour) :-
    Len is N*N,
    continue(N, Len, [Start], Tour).

continue(N, Len, Path, Tour) :-
    try_moves(N, Len, Path, Tour).

try_moves(N, Len, Path, Tour) :-
    length(Path, L),
    L < Len,
    continue(N, Len, Path, Longer),  % longer path
    Longer = [X/Y|_],
    knight(X/Y, A/B),
    A >= 1, A =< N, B >= 1, B =< N,
    \+ member(A/B, Longer),
    append(Longer, [A/B], Tour).
try_moves(_, Len, Path, Path) :-
    length(Path, Len).

knight(X/Y, A/B) :-
    member(DX-DY, [1-2, 2-1, -1-2, -2-1]),
    member(S, [1, -1]),
    A is X + S*DX,
    B is Y + S*DY.
