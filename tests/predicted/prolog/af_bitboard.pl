%% Knight's tour on a bitboard.
%% The visited squares are one big integer: no lists, no memberchk,
%% a single /\ tells whether a square is taken.

tour(Files, Ranks, Start, Tour) :-
    Full is (1 << (Files * Ranks)) - 1,
    bit(Files, Start, Bit),
    ride(Start, Bit, Full, Files, Ranks, Rest),
    Tour = [Start|Rest].

ride(_, Full, Full, _, _, []) :- !.
ride(Here, Mask, Full, Files, Ranks, [Next|Rest]) :-
    leap(Here, Files, Ranks, Next),
    bit(Files, Next, Bit),
    Mask /\ Bit =:= 0,
    Mask1 is Mask \/ Bit,
    ride(Next, Mask1, Full, Files, Ranks, Rest).

%% every square has a bit of its own
bit(Files, X/Y, Bit) :-
    Bit is 1 << ((X - 1) * Files + (Y - 1)).

leap(X/Y, Files, Ranks, X1/Y1) :-
    member(DX, [-2, -1, 1, 2]),
    Rest is 3 - abs(DX),
    member(Sign, [-1, 1]),
    X1 is X + DX,
    X1 >= 1, X1 =< Files,
    Y1 is Y + Sign * Rest,
    Y1 >= 1, Y1 =< Ranks.
