/*  Warnsdorff, with backtracking (so it is a heuristic, not a gamble).
    The unvisited squares are kept in a list, the visited ones nowhere.  */

tour(N, Start, Tour) :-
    findall(X/Y, ( between(1, N, X), between(1, N, Y) ), All),
    select(Start, All, Left),
    ride(Left, Start, Rest),
    Tour = [Start|Rest].

ride([], _, []).
ride([S|Ss], Here, [Next|Rest]) :-
    Left = [S|Ss],
    findall(E-C,
            ( member(C, Left), leap(Here, C), exits(C, Left, E) ),
            Pairs),
    keysort(Pairs, Sorted),
    member(_-Next, Sorted),
    selectchk(Next, Left, Left1),
    ride(Left1, Next, Rest).

exits(C, Left, E) :-
    aggregate_all(count, ( member(Z, Left), leap(C, Z) ), E).

leap(X1/Y1, X2/Y2) :-
    abs(X1-X2) * abs(Y1-Y2) =:= 2.
