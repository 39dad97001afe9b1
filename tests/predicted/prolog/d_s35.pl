% tour(Files, Ranks, Blocked, Start, Tour)
% Knight's tour on boards with holes. Warnsdorff first, backtracking after.

tour(Files, Ranks, Blocked, Start, Tour) :-
    findall(F/R, ( between(1, Files, F),
                   between(1, Ranks, R),
                   \+ memberchk(F/R, Blocked) ), Squares),
    select(Start, Squares, Free),
    complete(Free, Start, Tour).

complete([], Square, [Square]).
complete(Free, Square, [Square|Tour]) :-
    Free = [_|_],
    include(knight(Square), Free, Nexts),
    map_exits(Nexts, Free, Keyed),
    keysort(Keyed, Sorted),
    member(_-Next, Sorted),
    select(Next, Free, Free1),
    complete(Free1, Next, Tour).

map_exits([], _, []).
map_exits([S|Ss], Free, [K-S|Ks]) :-
    include(knight(S), Free, Exits),
    length(Exits, K),
    map_exits(Ss, Free, Ks).

knight(A/B, C/D) :-
    2 =:= abs(A-C) * abs(B-D).
