% The visited squares are a stack: the head is where the knight is.

tour(Files, Ranks, Start, Tour) :-
    Size is Files * Ranks,
    fill_stack(Size, Files, Ranks, [Start], Tour).

fill_stack(Size, _, _, Stack, Tour) :-
    length(Stack, Size),
    Tour = Stack.
fill_stack(Size, Files, Ranks, Stack, Tour) :-
    Stack = [Top|_],
    knight_jump(Top, Square),
    exists(Square, Files, Ranks),
    \+ member(Square, Stack),
    fill_stack(Size, Files, Ranks, [Square|Stack], Tour).

exists(X/Y, Files, Ranks) :-
    X >= 1, X =< Files,
    Y >= 1, Y =< Ranks.

knight_jump(X/Y, X1/Y1) :-
    (   long(DX), short(DY)
    ;   short(DX), long(DY)
    ),
    X1 is X + DX,
    Y1 is Y + DY.

long(2).
long(-2).
short(1).
short(-1).
