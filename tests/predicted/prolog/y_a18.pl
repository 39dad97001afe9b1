% the tour as a grammar: a tour is a square, followed by a tour of the others

tour(N, Start, Tour) :-
    findall(F/R, (between(1, N, F), between(1, N, R)), All),
    selectchk(Start, All, Others),
    phrase(knight(Others, Start), Tour).

knight([], S)     --> [S].
knight([O|Os], S) --> [S],
                      { leap(S, T), select(T, [O|Os], Left) },
                      knight(Left, T).

leap(F/R, G/Q) :-
    permutation([1,2], [A,B]),
    ( G is F+A ; G is F-A ),
    ( Q is R+B ; Q is R-B ).
