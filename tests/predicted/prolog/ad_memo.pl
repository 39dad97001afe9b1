% Dynamic programming a la Held-Karp: whether the rest of a tour exists
% depends only on where we are and on which squares are left, not on the order
% in which the others were visited. So: a bit for each square, and tabling.

:- table rest(_, _, _, _, first).

tour(Files, Ranks, Start, Tour) :-
    square_bit(Files, Start, Bit),
    All is (1 << (Files * Ranks)) - 1,
    Left is All - Bit,
    rest(Files, Ranks, Start, Left, Tour).

rest(_, _, S, 0, [S]).
rest(Files, Ranks, X/Y, Left, [X/Y|Tour]) :-
    Left > 0,
    delta(DX, DY),
    U is X + DX, U > 0, U =< Files,
    V is Y + DY, V > 0, V =< Ranks,
    square_bit(Files, U/V, Bit),
    Left /\ Bit > 0,
    Left1 is Left - Bit,
    rest(Files, Ranks, U/V, Left1, Tour).

square_bit(Files, X/Y, Bit) :-
    Bit is 1 << ((Y - 1) * Files + (X - 1)).

delta(DX, DY) :-
    member(DX, [-2, -1, 1, 2]),
    member(DY, [-2, -1, 1, 2]),
    abs(DX) =\= abs(DY).
