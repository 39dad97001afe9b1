/*  bits.pl - no lists, no assocs: the visited squares are ONE integer.
 *  Square X/Y is bit (Y-1)*Files + (X-1).  Big integers do the rest.
 */

tour(Files, Ranks, Tour) :-
    Full is (1 << Files*Ranks) - 1,
    fly(1/1, 1, Full, Files, Ranks, Tour).

fly(Here, Full, Full, _, _, [Here]) :- !.
fly(Here, Mask, Full, Files, Ranks, [Here|Tour]) :-
    knight(Here, Files, Ranks, X/Y),
    Bit is 1 << ((Y-1)*Files + X-1),
    Mask /\ Bit =:= 0,
    Mask1 is Mask \/ Bit,
    fly(X/Y, Mask1, Full, Files, Ranks, Tour).

knight(X/Y, Files, Ranks, U/V) :-
    d(DX, DY),
    U is X+DX, U >= 1, U =< Files,
    V is Y+DY, V >= 1, V =< Ranks.

d(A, B) :- s(1, A), s(2, B).
d(A, B) :- s(2, A), s(1, B).

s(K, K).
s(K, M) :- M is -K.
