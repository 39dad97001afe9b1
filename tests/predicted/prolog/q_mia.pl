% Mia, week 3.  Squares are X/Y.
tour(N, X, Y, Tour) :-
    Moves is N*N - 1,
    moves(Moves, N, X, Y, [X/Y], Path),
    reverse(Path, Tour).

moves(0, _, _, _, Path, Path).
moves(K, N, X, Y, Path0, Path) :-
    K > 0,
    knight(A, B),
    X1 is X + A,
    Y1 is Y + B,
    between(1, N, X1),
    between(1, N, Y1),
    not(member(X1-Y1, Path0)),
    K1 is K - 1,
    moves(K1, N, X1, Y1, [X1/Y1|Path0], Path).

knight(A, B) :- member(A, [-2,-1,1,2]), member(B, [-2,-1,1,2]), abs(A) =\= abs(B).
