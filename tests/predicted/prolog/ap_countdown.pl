% Knight's Tour - count down the moves that are still to do

tour(Files, Ranks, Tour) :-
    Moves is Files*Ranks - 1,          % one move less than squares
    between(1, Files, X),
    between(1, Ranks, Y),
    walk(Moves, Files, Ranks, X/Y, [], Tour).

walk(1, _, _, Here, Before, Tour) :-
    reverse([Here|Before], Tour).
walk(Moves, Files, Ranks, Here, Before, Tour) :-
    Moves > 1,
    knight(Here, There),
    There = X/Y,
    between(1, Files, X),
    between(1, Ranks, Y),
    \+ memberchk(There, Before),
    MovesLeft is Moves - 1,
    walk(MovesLeft, Files, Ranks, There, [Here|Before], Tour).

knight(X/Y, X1/Y1) :-
    ( member(A, [1,-1]), member(B, [2,-2])
    ; member(A, [2,-2]), member(B, [1,-1])
    ),
    X1 is X+A,
    Y1 is Y+B.
