/* knights tour, my own idea:
   list all squares, always pick one that is a hop away */

tour(Files, Ranks, Start, Tour) :-
    findall(A/B, ( between(1, Files, A), between(1, Ranks, B) ), All),
    select(Start, All, Todo),
    hops(Start, Todo, Hops),
    Tour = [Start | Hops].

hops(_, [], []).
hops(Here, Todo, [There | Hops]) :-
    select(There, Todo, Todo2),
    hop(Here, There),
    hops(There, Todo2, Hops).

/* 2 this way and 1 that way, makes 3 */
hop(A/B, C/D) :-
    Dx is abs(A - C),
    Dy is abs(B - D),
    Dx + Dy =:= 3.
