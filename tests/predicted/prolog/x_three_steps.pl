% week 1. A knight goes 2 one way and 1 the other way = 3 altogether

tour(N, Start, Tour) :-
    Max is N * N,
    path(1, Max, N, Start, [Start], Tour).

path(Max, Max, _, _, Seen, Tour) :-
    reverse(Seen, Tour).
path(Count, Max, N, Here, Seen, Tour) :-
    Count < Max,
    knight(N, Here, There),
    \+ member(There, Seen),
    Count1 is Count + 1,
    path(Count1, Max, N, There, [There|Seen], Tour).

knight(N, X/Y, X1/Y1) :-
    between(1, N, X1),
    between(1, N, Y1),
    abs(X1 - X) + abs(Y1 - Y) =:= 3.
