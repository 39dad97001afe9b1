% A tour is a sentence, a square is a word.  (Why not?)

tour(N, Start, Tour) :-
    findall(X/Y, (between(1,N,X), between(1,N,Y)), Board),
    select(Start, Board, Free),
    phrase(ride(Start, Free), Tour).

ride(S, [])   --> [S].
ride(S, Free) --> [S], { reach(S, T, Free, Left) }, ride(T, Left).

reach(X/Y, U/V, Free, Left) :-
    member(DX-DY, [(-2)-(-1), (-2)-1, (-1)-(-2), (-1)-2, 1-(-2), 1-2, 2-(-1), 2-1]),
    U is X + DX,
    V is Y + DY,
    select(U/V, Free, Left).
