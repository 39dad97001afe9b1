% TP3 : le tour du cavalier
% j'ai mis un cut parce que c'etait trop lent

saut(1, 2).
saut(2, 1).
saut(2, -1).
saut(1, -2).
saut(-1, -2).
saut(-2, -1).
saut(-2, 1).
saut(-1, 2).

tour(N, Start, Tour) :-
    Total is N * N,
    avance(1, Total, N, Start, [Start], Tour).

avance(Total, Total, _, _, Visites, Tour) :-
    reverse(Visites, Tour).
avance(I, Total, N, X/Y, Visites, Tour) :-
    I < Total,
    saut(DX, DY),
    X1 is X + DX, X1 >= 1, X1 =< N,
    Y1 is Y + DY, Y1 >= 1, Y1 =< N,
    \+ member(X1/Y1, Visites),
    !,
    I1 is I + 1,
    avance(I1, Total, N, X1/Y1, [X1/Y1|Visites], Tour).
