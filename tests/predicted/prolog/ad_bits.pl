% visited squares as the bits of one integer: no lists to search!

tour(Files, Ranks, Start, Tour) :-
    Start = X/Y,
    Full is (1 << Files*Ranks) - 1,
    bit(Files, X, Y, Mask),
    run(X, Y, Mask, Full, Files, Ranks, Tour).

run(X, Y, Full, Full, _, _, [X/Y]) :- !.
run(X, Y, Mask, Full, Files, Ranks, [X/Y|Tour]) :-
    knight(DX, DY),
    X1 is X+DX, between(1, Files, X1),
    Y1 is Y+DY, between(1, Ranks, Y1),
    bit(Files, X1, Y1, Bit),
    Mask /\ Bit =:= 0,
    Mask1 is Mask \/ Bit,
    run(X1, Y1, Mask1, Full, Files, Ranks, Tour).

bit(Files, X, Y, Bit) :-
    I is (Y-1)*Files + X-1,
    Bit is 1 << I.

knight( 1, 2).  knight( 2, 1).
knight( 1,-2).  knight( 2,-1).
knight(-1, 2).  knight(-2, 1).
knight(-1,-2).  knight(-2,-1).
