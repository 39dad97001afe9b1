% closed tours of narrow boards, plain backtracking
% (no heuristic needed when a board is so narrow)
closed_tour(Files, Ranks, Tour) :-
    L is Files*Ranks,
    ride(L, Files/Ranks, [1/1], Tour).

ride(1, _, [Last|Path], Tour) :-
    knight(Last, 1/1),
    reverse([Last|Path], Tour).
ride(L, B, [S|Path], Tour) :-
    L > 1,
    knight(S, T),
    ok(T, B),
    \+ memberchk(T, Path),
    L1 is L-1,
    ride(L1, B, [T,S|Path], Tour).

ok(X/Y, F/R) :-
    between(1, F, X),
    between(1, R, Y).

knight(X/Y, A/B) :- d(P, Q), A is X+P, B is Y+Q.

d(1,2).  d(1,-2).  d(-1,2).  d(-1,-2).
d(2,1).  d(2,-1).  d(-2,1).  d(-2,-1).
