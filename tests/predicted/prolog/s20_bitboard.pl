/*  Bitboard knight  --  the visited squares are the bits of one integer.

    Square X/Y is bit  (Y-1)*Files + (X-1).
    No lists, no trees: one AND per look-up.
*/

tour(Files, Ranks, [1/1|Tour]) :-
    Full is 1 << Files * Ranks - 1,
    fly(1/1, Files, Ranks, 1, Full, Tour).

fly(_, _, _, Mask, Full, []) :-
    Mask =:= Full, !.
fly(X/Y, Files, Ranks, Mask, Full, [X1/Y1|Tour]) :-
    wing(DX, DY),
    X1 is X + DX, X1 >= 1, X1 =< Files,
    Y1 is Y + DY, Y1 >= 1, Y1 =< Ranks,
    Bit is 1 << ((Y1 - 1) * Files + X1 - 1),
    Mask /\ Bit =:= 0,
    Mask1 is Mask \/ Bit,
    fly(X1/Y1, Files, Ranks, Mask1, Full, Tour).

wing( 1, 2).  wing( 2, 1).  wing( 2, -1).  wing( 1, -2).
wing(-1, 2).  wing(-2, 1).  wing(-2, -1).  wing(-1, -2).
