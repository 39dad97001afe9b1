%% Knight's tour on boards with holes.
%% Warnsdorff's rule orders the moves, Prolog does the backtracking.

tour(Files, Ranks, Blocked, Start, Tour) :-
    findall(X/Y,
            ( between(1, Files, X),
              between(1, Ranks, Y),
              \+ memberchk(X/Y, Blocked)
            ),
            Squares),
    selectchk(Start, Squares, Free),
    go(Free, Start, Tour).

go([], Last, [Last]).
go([F|Fs], Here, [Here|Tour]) :-
    ranked(Here, [F|Fs], Nexts),
    member(Next, Nexts),
    selectchk(Next, [F|Fs], Free),
    go(Free, Next, Tour).

ranked(Here, Free, Nexts) :-
    findall(D-S, ( member(S, Free), knight(Here, S), degree(S, Free, D) ), Pairs),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Nexts).

degree(S, Free, D) :-
    aggregate_all(count, ( member(T, Free), knight(S, T) ), D).

knight(A/B, C/D) :-
    abs((A-C) * (B-D)) =:= 2.
