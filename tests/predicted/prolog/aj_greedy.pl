% Heuristic knight (month two).
% The rule from the book: look at the free exits of every next square
% and let them decide.  No backtracking needed!

tour(Files, Ranks, Start, Tour) :-
    Moves is Files * Ranks - 1,
    gallop(Moves, Files, Ranks, [Start], Seen),
    reverse(Seen, Tour).

gallop(0, _, _, Seen, Seen) :- !.
gallop(K, F, R, Seen, Result) :-
    Seen = [Here|_],
    findall(Exits-Square,
            ( free(F, R, Seen, Here, Square),
              exits(F, R, Seen, Square, Exits) ),
            Options),
    keysort(Options, Sorted),
    last(Sorted, _-Next),
    K1 is K - 1,
    gallop(K1, F, R, [Next|Seen], Result).

exits(F, R, Seen, Square, Exits) :-
    findall(S, free(F, R, Seen, Square, S), List),
    length(List, Exits).

free(F, R, Seen, X/Y, A/B) :-
    between(1, F, A),
    between(1, R, B),
    abs(A-X) * abs(B-Y) =:= 2,
    \+ memberchk(A/B, Seen).
