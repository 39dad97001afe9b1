%   bitboard.pl -- the fast one.
%   The visited squares are the bits of one integer.

tour(Files, Ranks, Tour) :-
    Full is (1 << (Files*Ranks)) - 1,
    between(1, Files, X),
    between(1, Ranks, Y),
    bit(Files, X, Y, Mask),
    fill(Mask, Full, Files, Ranks, X, Y, Squares),
    Tour = [X/Y|Squares].

fill(Full, Full, _, _, _, _, []) :- !.
fill(Mask, Full, Files, Ranks, X, Y, [X1/Y1|Squares]) :-
    k(DX, DY),
    X1 is X+DX, X1 >= 1, X1 =< Files,
    Y1 is Y+DY, Y1 >= 1, Y1 =< Ranks,
    bit(Files, X1, Y1, Bit),
    Mask /\ Bit =:= 0,
    Mask1 is Mask \/ Bit,
    fill(Mask1, Full, Files, Ranks, X1, Y1, Squares).

%   one bit for each square, the lowest one for 1/1
bit(Files, X, Y, Bit) :-
    Bit is 1 << ((Y-1)*Files + X).

k(1,2).  k(2,1).  k(2,-1).  k(1,-2).
k(-1,2). k(-2,1). k(-2,-1). k(-1,-2).
