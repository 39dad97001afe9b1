% F I N A L S  :  Warnsdorff with backtracking, free squares in an assoc
:- use_module(library(assoc)).
:- use_module(library(pairs)).

tour(Files, Ranks, Start, Tour) :-
    findall((X/Y)-free, (between(1, Files, X), between(1, Ranks, Y)), Ps),
    list_to_assoc(Ps, Free0),
    del_assoc(Start, Free0, _, Free),
    N is Files*Ranks - 1,
    ride(N, Start, Free, Rest),
    Tour = [Start|Rest].

ride(0, _, _, []) :- !.
ride(N, Here, Free, [Next|Tour]) :-
    findall(Next0, step(Here, Free, Next0), Nexts),
    map_list_to_pairs(degree(Free), Nexts, Keyed),
    keysort(Keyed, Sorted),
    pairs_values(Sorted, Best),
    member(Next, Best),
    del_assoc(Next, Free, _, Free1),
    M is N - 1,
    ride(M, Next, Free1, Tour).

degree(Free, Square, D) :-
    aggregate_all(count, step(Square, Free, _), D).

step(X/Y, Free, A/B) :-
    d(DX, DY),
    A is X + DX,
    B is Y + DY,
    get_assoc(A/B, Free, free).

d(1, 2).   d(2, 1).   d(2, -1).  d(1, -2).
d(-1, -2). d(-2, -1). d(-2, 1).  d(-1, 2).
