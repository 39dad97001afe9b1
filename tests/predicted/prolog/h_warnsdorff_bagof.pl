/*  Project "Horse", part 3: Warnsdorff's rule
    tour(+Files, +Ranks, +Start, -Tour)

    Of all the squares that it can reach, the horse takes the one with
    the fewest ways out. If that fails, Prolog takes the others.      */

tour(Files, Ranks, Start, Tour) :-
    findall(X/Y, (between(1, Files, X), between(1, Ranks, Y)), All),
    selectchk(Start, All, Free),
    ride(Free, Start, Tour).

ride([], Last, [Last]).
ride(Free, Here, [Here|Tour]) :-
    Free = [_|_],
    findall(W-There, ( reach(Here, Free, There), ways_out(There, Free, W) ), List),
    keysort(List, Ordered),
    member(_-Best, Ordered),
    selectchk(Best, Free, Free1),
    ride(Free1, Best, Tour).

% reach(+From, +Free, -To)
reach(X/Y, Free, U/V) :-
    member(U/V, Free),
    2 =:= abs(X-U) * abs(Y-V).

% ways_out(+Square, +Free, -Number)
ways_out(Square, Free, Number) :-
    bagof(S, reach(Square, Free, S), Exits),
    length(Exits, Number).
