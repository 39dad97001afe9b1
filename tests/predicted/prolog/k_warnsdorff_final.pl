/*  Final project: Knight's tour with the rule of Warnsdorff (1823)
    Go to the square with the fewest ways on; if this is a dead end,
    Prolog takes the next best.                                     */

:- module(final, [tour/3]).
:- use_module(library(lists)).
:- use_module(library(pairs)).

tour(N, Start, [Start|Rest]) :-
    findall(X/Y, (between(1, N, X), between(1, N, Y)), All),
    selectchk(Start, All, Free),
    go(Free, Start, Rest).

go([], _, []).
go(Free, Here, [Next|Rest]) :-
    Free = [_|_],
    best_first(Here, Free, Candidates),
    member(Next, Candidates),
    selectchk(Next, Free, Free1),
    go(Free1, Next, Rest).

best_first(Here, Free, Candidates) :-
    exits(Here, Free, Exits),
    findall(Degree-E,
            ( member(E, Exits),
              exits(E, Free, Onward),
              length(Onward, Degree)
            ),
            Pairs),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Candidates).

exits(Here, Free, Exits) :-
    findall(E, (member(E, Free), attacks(Here, E)), Exits).

attacks(A/B, C/D) :-
    abs(A-C) * abs(B-D) =:= 2.
