% Task 2c): some squares are missing

tour(Files, Ranks, Blocked, Start, Tour) :-
    Length is Files * Ranks,
    walk(Length, Files, Ranks, Blocked, Start, [Start], Tour).

walk(Length, _, _, _, _, Visited, Tour) :-
    length(Visited, Length),
    reverse(Visited, Tour).
walk(Length, Files, Ranks, Blocked, Here, Visited, Tour) :-
    knight_move(Here, Next),
    Next = X/Y,
    X > 0, X =< Files,
    Y > 0, Y =< Ranks,
    \+ memberchk(Next, Blocked),
    \+ memberchk(Next, Visited),
    walk(Length, Files, Ranks, Blocked, Next, [Next|Visited], Tour).

knight_move(X/Y, X1/Y1) :- X1 is X+1, Y1 is Y+2.
knight_move(X/Y, X1/Y1) :- X1 is X+2, Y1 is Y+1.
knight_move(X/Y, X1/Y1) :- X1 is X+2, Y1 is Y-1.
knight_move(X/Y, X1/Y1) :- X1 is X+1, Y1 is Y-2.
knight_move(X/Y, X1/Y1) :- X1 is X-1, Y1 is Y-2.
knight_move(X/Y, X1/Y1) :- X1 is X-2, Y1 is Y-1.
knight_move(X/Y, X1/Y1) :- X1 is X-2, Y1 is Y+1.
knight_move(X/Y, X1/Y1) :- X1 is X-1, Y1 is Y+2.
