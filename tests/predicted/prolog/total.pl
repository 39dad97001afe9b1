% Knight's tour, any rectangle, any start.
% K counts the visited squares.

tour(Files, Ranks, Start, Tour) :-
    Total = Files * Ranks,
    tour(1, Total, Files, Ranks, [Start], Tour).

tour(Total, Total, _, _, Squares, Tour) :-
    reverse(Squares, Tour).
tour(K, Total, Files, Ranks, [X/Y|Squares], Tour) :-
    move(X/Y, X1/Y1),
    between(1, Files, X1),
    between(1, Ranks, Y1),
    \+ memberchk(X1/Y1, Squares),
    K1 is K + 1,
    tour(K1, Total, Files, Ranks, [X1/Y1,X/Y|Squares], Tour).

move(X/Y, X1/Y1) :-
    member(DX/DY, [1/2, 2/1]),
    member(Sx, [-1, 1]),
    member(Sy, [-1, 1]),
    X1 is X + Sx * DX,
    Y1 is Y + Sy * DY.
