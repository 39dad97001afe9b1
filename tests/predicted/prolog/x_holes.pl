% Knight's tours on boards with holes.
% Blocked squares are treated as if the knight had been there before.

tour(Files, Ranks, Blocked, Start, Tour) :-
    Total is Files*Ranks,
    Steps is Total-1,
    ride(Steps, Files-Ranks, Start, [Start|Blocked], Rest),
    Tour = [Start|Rest].

ride(0, _, _, _, []) :- !.
ride(Steps, Size, Here, Used, [There|Rest]) :-
    step(Here, There),
    inside(Size, There),
    \+ memberchk(There, Used),
    Fewer is Steps-1,
    ride(Fewer, Size, There, [There|Used], Rest).

inside(Files-Ranks, X/Y) :-
    X >= 1, X =< Files,
    Y >= 1, Y =< Ranks.

step(X/Y, X1/Y1) :- long(DX), short(DY), X1 is X+DX, Y1 is Y+DY.
step(X/Y, X1/Y1) :- short(DX), long(DY), X1 is X+DX, Y1 is Y+DY.

long(2).   long(-2).
short(1).  short(-1).
