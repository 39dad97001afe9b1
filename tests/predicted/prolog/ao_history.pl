% Knight's tour from a given square.
% State is kept in an accumulator, newest square first.

tour(Files, Ranks, Start, Tour) :-
    Left is Files * Ranks - 1,
    ride(Left, Files, Ranks, [Start], Tour).

ride(0, _, _, History, History) :- !.
ride(Left, F, R, History, Tour) :-
    History = [Here|_],
    findall(Square, open_square(F, R, History, Here, Square), Squares),
    map_list_to_pairs(exits(F, R, History), Squares, Pairs),
    keysort(Pairs, Ordered),
    member(_-Next, Ordered),
    Left1 is Left - 1,
    ride(Left1, F, R, [Next|History], Tour).

exits(F, R, History, Square, Count) :-
    aggregate_all(count, open_square(F, R, History, Square, _), Count).

open_square(F, R, History, X/Y, U/V) :-
    between(-2, 2, DX), DX =\= 0,
    member(Sign, [-1, 1]),
    DY is Sign * (3 - abs(DX)),
    U is X + DX, 1 =< U, U =< F,
    V is Y + DY, 1 =< V, V =< R,
    \+ memberchk(U/V, History).
