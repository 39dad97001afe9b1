% boards with holes: I simply pretend that the knight has been there already

tour(Files, Ranks, Blocked, Start, Tour) :-
    Goal is Files * Ranks,
    append([Start], Blocked, Taken),
    wander(Goal, 1, Files, Ranks, Start, Taken, Moves),
    Tour = [Start|Moves].

wander(Goal, Goal, _, _, _, _, []).
wander(Goal, Count, F, R, Here, Taken, [There|Moves]) :-
    Count < Goal,
    from_to(Here, There),
    inside(There, F, R),
    \+ member(There, Taken),
    Count1 is Count + 1,
    wander(Goal, Count1, F, R, There, [There|Taken], Moves).

inside(X/Y, F, R) :- X >= 1, Y >= 1, X =< F, Y =< R.

from_to(X/Y, U/V) :- U is X+1, V is Y+2.
from_to(X/Y, U/V) :- U is X-1, V is Y+2.
from_to(X/Y, U/V) :- U is X+2, V is Y+1.
from_to(X/Y, U/V) :- U is X-2, V is Y+1.
from_to(X/Y, U/V) :- U is X+2, V is Y-1.
from_to(X/Y, U/V) :- U is X-2, V is Y-1.
from_to(X/Y, U/V) :- U is X+1, V is Y-2.
from_to(X/Y, U/V) :- U is X-1, V is Y-2.
