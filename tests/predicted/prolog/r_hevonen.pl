% Ratsun kierros, viikko 1
tour(N, Tour) :- Koko is N*N, kierros(Koko, N, 1/1, [], Tour).

kierros(1, _, R, _, [R]).
kierros(K, N, R, Kayty, [R|Loput]) :-
    K > 1,
    siirto(R, S, N),
    \+ member(S, Kayty),
    K1 is K - 1,
    kierros(K1, N, S, [R|Kayty], Loput).

siirto(X/Y, X1/Y1, N) :-
    hyppy(DX, DY),
    X1 is X + DX,
    y1 is Y + DY,
    X1 >= 1, X1 =< N,
    Y1 >= 1, Y1 =< N.

hyppy(1,2).
hyppy(1,-2).
hyppy(-1,2).
hyppy(-1,-2).
hyppy(2,1).
hyppy(2,-1).
hyppy(-2,1).
hyppy(-2,-1).
