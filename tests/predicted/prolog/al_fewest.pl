/*  Knight's tour, open, any rectangle, any start.
    Idea from the lecture (Warnsdorff, 1823): go first where there are
    the fewest ways to go on. If that was no good, Prolog backtracks.  */

tour(Files, Ranks, Start, Tour) :-
    findall(X/Y, ( between(1, Files, X), between(1, Ranks, Y) ), Squares),
    once(select(Start, Squares, Free)),
    path(Free, Start, Tour).

path([], Last, [Last]).
path(Free, Here, [Here|Tour]) :-
    Free = [_|_],
    ranked(Here, Free, Nexts),
    member(Next, Nexts),
    once(select(Next, Free, Rest)),
    path(Rest, Next, Tour).

ranked(Here, Free, Nexts) :-
    findall(D-S, ( reach(Here, Free, S), degree(S, Free, D) ), Pairs),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Nexts).

degree(S, Free, D) :-
    aggregate_all(count, reach(S, Free, _), D).

reach(A, Free, B) :-
    member(B, Free),
    knight(A, B).

knight(X/Y, U/V) :-
    DX is abs(X-U),
    DY is abs(Y-V),
    DX*DY =:= 2.
