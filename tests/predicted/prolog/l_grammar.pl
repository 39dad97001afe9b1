% A tour is a sentence, squares are its words.

tour(N, Start, Tour) :-
    findall(F/R, (between(1,N,F), between(1,N,R)), Board),
    select(Start, Board, Unvisited),
    !,
    phrase(path(Start, Unvisited), Tour).

path(S, [])    --> [S].
path(S, Us)    --> [S], { leap(S, T), select(T, Us, Vs) }, path(T, Vs).

leap(F/R, G/Q) :-
    member([A,B], [[1,2],[2,1]]),
    ( G is F+A ; G is F-A ),
    ( Q is R+B ; Q is R-B ).
