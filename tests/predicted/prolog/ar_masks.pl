% visited squares = 1 integer. Much faster than lists!!

tour(Files, Ranks, Start, Tour) :-
    Full is (1 << Files*Ranks) - 1,
    bit(Files, Start, B),
    go(Start, Files, Ranks, B, Full, Tour).

go(P, _, _, Full, Full, [P]).
go(P, Files, Ranks, Mask, Full, [P|T]) :-
    next(P, Q),
    inside(Q, Files, Ranks),
    bit(Files, Q, B),
    Mask /\ B =:= 0,
    Mask1 is Mask \/ B,
    go(Q, Files, Ranks, Mask1, Full, T).

bit(Files, X/Y, B) :-
    Shift is (Y - 1) * Files + X - 1,
    B is 1 << Shift.

inside(X/Y, Files, Ranks) :-
    X > 0, X =< Files,
    Y > 0, Y =< Ranks.

next(X/Y, X1/Y1) :- long(DX), short(DY), X1 is X+DX, Y1 is Y+DY.
next(X/Y, X1/Y1) :- short(DX), long(DY), X1 is X+DX, Y1 is Y+DY.

long(2).   long(-2).
short(1).  short(-1).
