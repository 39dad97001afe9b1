:- module(closed_final, [closed_tour/3]).
:- use_module(library(lists)).
:- use_module(library(pairs)).

%!  closed_tour(+Files, +Ranks, -Tour) is nondet.
%
%   Tour is a closed knight's tour that begins in the corner.
%   The next square is chosen by Warnsdorff's rule.

closed_tour(Files, Ranks, [1/1|Tour]) :-
    findall(X/Y, ( between(1, Files, X), between(1, Ranks, Y) ), [1/1|Free]),
    extend(Free, 1/1, Tour).

extend([], _, []).
extend(Free, Square, [Next|Tour]) :-
    Free = [_|_],
    ranked(Free, Square, Nexts),
    member(Next, Nexts),
    selectchk(Next, Free, Free1),
    extend(Free1, Next, Tour).

ranked(Free, Square, Nexts) :-
    findall(D-Next,
            ( member(Next, Free),
              attacks(Square, Next),
              degree(Free, Next, D)
            ),
            Pairs),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Nexts).

degree(Free, Square, D) :-
    findall(S, ( member(S, Free), attacks(Square, S) ), Ss),
    length(Ss, D).

attacks(A/B, C/D) :-
    2 =:= abs((A-C)*(B-D)).
