%   K N I G H T  with a bit mask
%
%   A set of squares is one integer: the bit (Y-1)*Files+(X-1) stands for X/Y.
%   No lists of visited squares, no member/2.

tour(Files, Ranks, Start, Tour) :-
    Full is (1 << Files*Ranks) - 1,
    bit(Files, Start, Mask),
    ride(Mask, Full, Files, Ranks, Start, Path),
    Tour = [Start|Path].

ride(Full, Full, _, _, _, []) :- !.
ride(Mask, Full, F, R, X/Y, [A/B|Path]) :-
    delta(DX, DY),
    A is X + DX, A > 0, A =< F,
    B is Y + DY, B > 0, B =< R,
    bit(F, A/B, Bit),
    Mask /\ Bit =:= 0,
    Mask1 is Mask \/ Bit,
    ride(Mask1, Full, F, R, A/B, Path).

bit(F, X/Y, Bit) :-
    Bit is 1 << ((Y-1)*F + (X-1)).

delta(1,2).  delta(2,1).  delta(2,-1).  delta(1,-2).
delta(-1,-2).  delta(-2,-1).  delta(-2,1).  delta(-1,2).
