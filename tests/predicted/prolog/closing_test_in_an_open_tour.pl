% copied from the page about closed tours and changed a bit
tour(N, Start, Tour) :-
    NN is N*N,
    search(NN, N, Start, [Start], Tour).

search(1, _, Start, [Last|Path], Tour) :-
    knight(Last, Start),
    reverse([Last|Path], Tour).
search(K, N, Start, [S|Path], Tour) :-
    K > 1,
    knight(S, X/Y),
    X >= 1, X =< N,
    Y >= 1, Y =< N,
    \+ memberchk(X/Y, Path),
    K1 is K-1,
    search(K1, N, Start, [X/Y,S|Path], Tour).

knight(X/Y, A/B) :-
    step(DX, DY),
    A is X+DX,
    B is Y+DY.

step(1,2).
step(2,1).
step(2,-1).
step(1,-2).
step(-1,-2).
step(-2,-1).
step(-2,1).
step(-1,2).
