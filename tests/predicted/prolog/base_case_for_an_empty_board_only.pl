% hints from the lecture: count down, stop at 0
tour(N, Start, Tour) :-
    Squares is N*N,
    path(Squares, N, Start, [Start], Tour).

path(0, _, _, Visited, Tour) :-
    reverse(Visited, Tour).
path(K, N, S, Visited, Tour) :-
    K > 0,
    step(N, S, T),
    \+ member(T, Visited),
    K1 is K-1,
    path(K1, N, T, [T|Visited], Tour).

step(N, X/Y, A/B) :-
    member(DX/DY, [1/2,2/1,2/(-1),1/(-2),-1/(-2),-2/(-1),-2/1,-1/2]),
    A is X+DX, A >= 1, A =< N,
    B is Y+DY, B >= 1, B =< N.
