% Why search the same position twice? Whether the knight can finish depends
% only on where it stands and on WHICH squares it has seen, not on their
% order. So: one bit per square, and let tabling remember the answers.

:- table can/4.

tour(Files, Ranks, Tour) :-
    B = b(Files, Ranks),
    Full is (1 << (Files*Ranks)) - 1,
    bit(B, 1/1, Seen),
    path(B, 1/1, Seen, Full, Tour).

path(_, Here, Full, Full, [Here]) :- !.
path(B, Here, Seen, Full, [Here|Rest]) :-
    step(B, Here, Seen, Next, Seen1),
    can(B, Next, Seen1, Full),
    path(B, Next, Seen1, Full, Rest).

can(_, _, Full, Full).
can(B, Here, Seen, Full) :-
    Seen =\= Full,
    step(B, Here, Seen, Next, Seen1),
    can(B, Next, Seen1, Full).

step(b(F,R), X/Y, Seen, X1/Y1, Seen1) :-
    d(DX, DY),
    X1 is X+DX, 1 =< X1, X1 =< F,
    Y1 is Y+DY, 1 =< Y1, Y1 =< R,
    bit(b(F,R), X1/Y1, Bit),
    Seen /\ Bit =:= 0,
    Seen1 is Seen \/ Bit.

bit(b(F,_), X/Y, Bit) :-
    Bit is 1 << ((Y-1)*F + X - 1).

d(1,2). d(2,1). d(2,-1). d(1,-2). d(-1,-2). d(-2,-1). d(-2,1). d(-1,2).
