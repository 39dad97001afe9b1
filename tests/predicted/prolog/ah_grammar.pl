% A tour is a sentence, and a DCG says which sentences are in the language.
% Look, no accumulator to reverse!

tour(N, Tour) :-
    Squares is N*N,
    phrase(walk(Squares, N, 1/1, []), Tour).

walk(1, _, Square, _) -->
    [Square].
walk(K, N, Square, Before) -->
    { K > 1 },
    [Square],
    { jump(N, Square, Next),
      \+ memberchk(Next, Before) },
    K1 is K - 1,
    walk(K1, N, Next, [Square|Before]).

jump(N, X/Y, X1/Y1) :-
    member(DX/DY, [2/1, 1/2, (-1)/2, (-2)/1, (-2)/(-1), (-1)/(-2), 1/(-2), 2/(-1)]),
    X1 is X + DX,
    Y1 is Y + DY,
    between(1, N, X1),
    between(1, N, Y1).
