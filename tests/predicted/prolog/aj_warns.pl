/*  Warnsdorff's rule, with a way back
    ----------------------------------
    Among the free squares that the knight can reach, those with the
    fewest free squares around them are tried first.  All are tried in
    the end, so nothing is lost.  The jumps are tabled: they are
    computed once for each square.
*/
:- use_module(library(lists)).
:- use_module(library(aggregate)).

:- table jumps/4.

tour(Files, Ranks, Start, Tour) :-
    Left is Files * Ranks - 1,
    Tour = [Start|Rest],
    go(Left, Files, Ranks, Start, [Start], Rest).

go(0, _, _, _, _, []) :- !.
go(K, F, R, Here, Seen, [Next|Rest]) :-
    ranked(F, R, Here, Seen, Order),
    member(_-Next, Order),
    K1 is K - 1,
    go(K1, F, R, Next, [Next|Seen], Rest).

ranked(F, R, Here, Seen, Order) :-
    findall(D-S,
            ( open_jump(F, R, Here, Seen, S),
              aggregate_all(count, open_jump(F, R, S, Seen, _), D)
            ),
            Pairs),
    keysort(Pairs, Order).

open_jump(F, R, Here, Seen, S) :-
    jumps(F, R, Here, All),
    member(S, All),
    \+ memberchk(S, Seen).

jumps(F, R, X/Y, All) :-
    findall(A/B,
            ( member(DX-DY, [1-2, 2-1, 2-(-1), 1-(-2), -1-(-2), -2-(-1), -2-1, -1-2]),
              A is X + DX, between(1, F, A),
              B is Y + DY, between(1, R, B)
            ),
            All).
