%% round_trip.pl  -  closed knight's tours by Warnsdorff's rule
%% final version, with backtracking (so it never misses a tour!)

:- use_module(library(lists)).
:- use_module(library(pairs)).

closed_tour(Files, Ranks, Tour) :-
    Size is Files * Ranks,
    travel(Files, Ranks, Size, 1, [1/1], Back),
    reverse(Back, Tour),
    comes_home(Tour).

travel(_, _, Size, Size, Path, Path) :- !.
travel(F, R, Size, K, [Here|Seen], Path) :-
    candidates(F, R, Here, [Here|Seen], Cs),
    member(There, Cs),
    K1 is K + 1,
    travel(F, R, Size, K1, [There,Here|Seen], Path).

% the squares with the fewest exits first
candidates(F, R, Here, Seen, Sorted) :-
    findall(D-S,
            ( free_jump(F, R, Here, Seen, S),
              exits(F, R, S, [S|Seen], D) ),
            Pairs),
    keysort(Pairs, Ordered),
    pairs_values(Ordered, Sorted).

exits(F, R, S, Seen, D) :-
    findall(x, free_jump(F, R, S, Seen, _), Xs),
    length(Xs, D).

free_jump(F, R, Here, Seen, X/Y) :-
    jump(Here, X/Y),
    X >= 1, X =< F,
    Y >= 1, Y =< R,
    \+ memberchk(X/Y, Seen).

% from the last square there must be a jump to the first
comes_home([_First|Rest]) :-
    last(Rest, Last),
    jump(Last, _Home).

jump(X/Y, U/V) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2]),
    U is X + DX,
    V is Y + DY.
