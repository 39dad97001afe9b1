:- module(warnsdorff_bag, [tour/4]).
:- use_module(library(lists)).
:- use_module(library(pairs)).

%!  tour(+Files, +Ranks, +Start, -Tour) is nondet.
%
%   Knight's tour with Warnsdorff's rule: squares with the fewest
%   ways on are tried first.

tour(Files, Ranks, Start, [Start|Tour]) :-
    Moves is Files*Ranks - 1,
    extend(Moves, Files, Ranks, Start, [Start], Tour).

extend(0, _, _, _, _, []).
extend(M, Files, Ranks, S, Visited, [T|Tour]) :-
    M > 0,
    findall(D-U,
            ( open_move(Files, Ranks, Visited, S, U),
              degree(Files, Ranks, Visited, U, D) ),
            Pairs),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Candidates),
    member(T, Candidates),
    M1 is M - 1,
    extend(M1, Files, Ranks, T, [T|Visited], Tour).

degree(Files, Ranks, Visited, S, D) :-
    bagof(T, open_move(Files, Ranks, Visited, S, T), Ts),
    length(Ts, D).

open_move(Files, Ranks, Visited, X/Y, U/V) :-
    member(DX-DY, [1-2, 1-(-2), -1-2, -1-(-2), 2-1, 2-(-1), -2-1, -2-(-1)]),
    U is X+DX, U >= 1, U =< Files,
    V is Y+DY, V >= 1, V =< Ranks,
    \+ memberchk(U/V, Visited).
