/*  FINAL PROJECT  -  "The Lonely Knight"
    Warnsdorff's rule (1823) with full backtracking.
*/
tour(N, Start, Tour) :-
    Left is N*N-1,
    ride(Left, N, Start, [Start], Tour).

ride(0, _, _, Visited, Tour) :-
    reverse(Visited, Tour).
ride(Left, N, Here, Visited, Tour) :-
    Left > 0,
    findall(D-S, ( reach(N, Here, Visited, S), exits(N, S, Visited, D) ), Pairs),
    keysort(Pairs, Sorted),
    member(_-Next, Sorted),
    Left1 is Left-1,
    ride(Left1, N, Next, [Next|Visited], Tour).

exits(N, S, Visited, D) :-
    aggregate_all(count, reach(N, S, Visited, _), D).

reach(N, X/Y, Visited, A/B) :-
    d(P, Q),
    A is X+P, A > 0, A =< N,
    B is Y+Q, B > 0, B =< N,
    \+ memberchk(A/B, Visited).

d(1,2).  d(2,1).  d(2,-1).  d(1,-2).
d(-1,-2). d(-2,-1). d(-2,1). d(-1,2).
