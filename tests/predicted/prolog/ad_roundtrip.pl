/*  Closed tours, with a nose for dead ends.

    A free square needs a way in and a way out. Only the free neighbours
    of the square that we have just left can have lost one, so only these
    are looked at.  And the last square must be next to Home, so that
    one neighbour of Home has to stay free until the end.
*/

closed_tour(N, Tour) :-
    findall(X-Y, ( between(1, N, X), between(1, N, Y) ), [Home|Free]),
    ride(Free, Home, Home, Tour).

ride([], Last, Home, [Last]) :-
    reach(Last, Home).
ride(Free, Cur, Home, [Cur|Tour]) :-
    Free = [_|_],
    by_degree(Cur, Free, Nexts),
    member(_-Next, Nexts),
    selectchk(Next, Free, Rest),
    homeward(Rest, Home),
    \+ orphan(Cur, [Next,Home|Rest], Rest),
    ride(Rest, Next, Home, Tour).

homeward([], _).
homeward([S|Ss], Home) :-
    once(( member(T, [S|Ss]), reach(T, Home) )).

orphan(Left, Open, Rest) :-
    member(S, Rest),
    reach(Left, S),
    ways(S, Open, W),
    W < 2.

by_degree(Cur, Free, Sorted) :-
    findall(W-S, ( member(S, Free), reach(Cur, S), ways(S, Free, W) ), Nexts),
    keysort(Nexts, Sorted).

ways(S, Open, W) :-
    aggregate_all(count, ( member(T, Open), reach(S, T) ), W).

reach(A-B, C-D) :-
    2 =:= abs(A-C) * abs(B-D).
