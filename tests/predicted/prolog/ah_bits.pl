% Knight's tour with a bit set (one integer!) for the visited squares.
% The number of a square's bit: X in the upper bits, Y in the lower ones.

tour(Files, Ranks, Tour) :-
    Squares is Files * Ranks,
    bit(1, 1, Visited),
    ride(Squares, Files, Ranks, 1, 1, Visited, Tour).

ride(1, _, _, X, Y, _, [X/Y]) :- !.
ride(K, Files, Ranks, X, Y, Visited, [X/Y|Tour]) :-
    leap(DX, DY),
    X1 is X + DX, X1 > 0, X1 =< Files,
    Y1 is Y + DY, Y1 > 0, Y1 =< Ranks,
    bit(X1, Y1, Bit),
    Visited /\ Bit =:= 0,
    Visited1 is Visited \/ Bit,
    K1 is K - 1,
    ride(K1, Files, Ranks, X1, Y1, Visited1, Tour).

bit(X, Y, Bit) :-
    Bit is 1 << ((X << 2) \/ Y).

leap(2, 1).    leap(1, 2).    leap(-1, 2).   leap(-2, 1).
leap(-2, -1).  leap(-1, -2).  leap(1, -2).   leap(2, -1).
