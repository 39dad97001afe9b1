/*  hopper.pl  --  knight's tour with Warnsdorff's rule
 *
 *  Always hop to the square that has the fewest ways on.
 *  If that was a bad idea, Prolog simply tries the next best one,
 *  so the rule changes the order of the search and nothing else. :-)
 */

tour(Files, Ranks, Start, Tour) :-
    findall(X/Y, (between(1, Files, X), between(1, Ranks, Y)), Squares),
    selectchk(Start, Squares, Free),
    hop(Start, Free, Tour).

hop(Here, [], [Here]).
hop(Here, Free, [Here|Tour]) :-
    findall(Ways-Square, option(Here, Free, Ways, Square), Options),
    keysort(Options, Sorted),          % keeps squares with equal keys
    member(_-Next, Sorted),
    selectchk(Next, Free, Rest),
    hop(Next, Rest, Tour).

option(Here, Free, Ways, Square) :-
    near(Here, Square),
    memberchk(Square, Free),
    aggregate_all(count, (near(Square, S), memberchk(S, Free)), Ways).

near(X/Y, U/V) :-
    member(A-B, [1-2, 2-1]),
    member(SX, [1, -1]),
    member(SY, [1, -1]),
    U is X + SX*A,
    V is Y + SY*B.
