% Dynamic programming: how a tour ends depends on the square and on the set
% of visited squares, not on the order they were visited in. So table it.

:- table finish/5.

tour(Files, Ranks, Start, Tour) :-
    bit(Start, Files, Bit),
    finish(Start, Bit, Files, Ranks, Tour).

finish(Square, Visited, Files, Ranks, [Square]) :-
    Visited =:= (1 << (Files*Ranks)) - 1.
finish(Square, Visited, Files, Ranks, [Square|Tour]) :-
    move(Square, Next),
    Next = X/Y,
    X >= 1, X =< Files, Y >= 1, Y =< Ranks,
    bit(Next, Files, Bit),
    Visited /\ Bit =:= 0,
    Visited1 is Visited \/ Bit,
    finish(Next, Visited1, Files, Ranks, Tour).

bit(X/Y, Files, Bit) :-
    Index is (Y-1)*Files + X-1,
    Bit is 1 << Index.

move(X/Y, X1/Y1) :-
    ( member(DX, [1,-1]), member(DY, [2,-2])
    ; member(DX, [2,-2]), member(DY, [1,-1])
    ),
    X1 is X+DX,
    Y1 is Y+DY.
