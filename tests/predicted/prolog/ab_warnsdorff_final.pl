/*  FINAL PROJECT                                      *
 *  The knight's tour, with Warnsdorff's heuristic     *
 *  and backtracking if the heuristic should fail.     */

:- use_module(library(aggregate)).
:- use_module(library(lists)).
:- use_module(library(pairs)).

%!  tour(+N:integer, +Start, -Tour:list) is nondet.

tour(N, Start, Tour) :-
    Left is N*N - 1,
    ride(Left, N, Start, [Start], Tour).

ride(0, _, _, Seen, Tour) :-
    !,
    reverse(Seen, Tour).
ride(Left, N, From, Seen, Tour) :-
    ranked(N, From, Seen, Squares),
    member(To, Squares),
    Left1 is Left - 1,
    ride(Left1, N, To, [To|Seen], Tour).

ranked(N, From, Seen, Squares) :-
    findall(Degree-To,
            (   unseen(N, From, Seen, To),
                aggregate_all(count, unseen(N, To, Seen, _), Degree)
            ),
            Pairs),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Squares).

unseen(N, X/Y, Seen, X1/Y1) :-
    delta(DX, DY),
    X1 is X + DX,
    X1 >= 1, X1 =< N,
    Y1 is Y + DY,
    Y1 >= 1, Y1 =< N,
    \+ memberchk(X1/Y1, Seen).

delta( 1,  2).
delta( 2,  1).
delta( 2, -1).
delta( 1, -2).
delta(-1, -2).
delta(-2, -1).
delta(-2,  1).
delta(-1,  2).
