% Week 3 exercise "accumulators": knight's tour from any square.

tour(Files, Ranks, Start, Tour) :-
    Start = _/_,
    Moves is Files*Ranks - 1,
    extend(Moves, Files, Ranks, [Start], Tour).

%% extend(+MovesLeft, +Files, +Ranks, +Acc, -Tour)
extend(0, _, _, Acc, Acc).
extend(Left, Files, Ranks, [Square|Acc], Tour) :-
    Left > 0,
    knight(Square, Next),
    inside(Files, Ranks, Next),
    \+ memberchk(Next, Acc),
    Left1 is Left - 1,
    extend(Left1, Files, Ranks, [Next,Square|Acc], Tour).

inside(Files, Ranks, X/Y) :-
    between(1, Files, X),
    between(1, Ranks, Y).

knight(X/Y, X1/Y1) :-
    (  D = 1, E = 2
    ;  D = 2, E = 1
    ),
    ( X1 is X + D ; X1 is X - D ),
    ( Y1 is Y + E ; Y1 is Y - E ).
