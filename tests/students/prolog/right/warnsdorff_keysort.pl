% expected: found
% board: 6x6
% kind: open
%
/* Warnsdorff: always go to the square with the fewest ways on. */
:- use_module(library(lists)).
:- use_module(library(pairs)).

tour(Files, Ranks, Tour) :-
    Count is Files * Ranks,
    walk(Count, Files-Ranks, [1-1], Tour).

walk(Count, _, Visited, Tour) :-
    length(Visited, Count),
    reverse(Visited, Tour).
walk(Count, Size, Visited, Tour) :-
    Visited = [Last|_],
    findall(Ways-Next,
            ( free(Size, Visited, Last, Next),
              findall(S, free(Size, [Next|Visited], Next, S), Ss),
              length(Ss, Ways) ),
            Pairs),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Candidates),
    member(Square, Candidates),
    walk(Count, Size, [Square|Visited], Tour).

free(F-R, Visited, X-Y, U-V) :-
    member(A-B, [1-2, 2-1]),
    member(P, [1, -1]), member(Q, [1, -1]),
    U is X + P * A, U >= 1, U =< F,
    V is Y + Q * B, V >= 1, V =< R,
    \+ memberchk(U-V, Visited).
