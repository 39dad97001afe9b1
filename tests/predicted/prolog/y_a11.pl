% Praktikum 2: Springer
tour(N, Start, Tour) :-
    Felder is N*N,
    springe(Felder, N, Start, [Start], Tour).

springe(Felder, _, _, Besucht, Tour) :-
    length(Besucht, Felder),
    reverse(Besucht, Tour).
springe(Felder, N, X/Y, Besucht, Tour) :-
    zug(X/Y, X2/Y2),
    between(1, N, X2),
    between(1, N, Y2)
    \+ member(X2/Y2, Besucht),
    springe(Felder, N, X2/Y2, [X2/Y2|Besucht], Tour).

zug(X/Y, X2/Y2) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2]),
    X2 is X+DX,
    Y2 is Y+DY.
