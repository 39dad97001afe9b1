% knights tour. i put a cut to make it deterministic, it was leaving
% choicepoints everywhere

tour(N, Start, Tour) :-
    Max is N*N,
    solve(1, Max, N, Start, [Start], Tour).

solve(Max, Max, _, _, Acc, Tour) :-
    !,
    reverse(Acc, Tour).
solve(K, Max, N, Pos, Acc, Tour) :-
    next(N, Pos, Acc, New),
    K1 is K + 1,
    solve(K1, Max, N, New, [New|Acc], Tour).

next(N, X/Y, Acc, A/B) :-
    delta(P, Q),
    A is X + P,
    B is Y + Q,
    A >= 1, B >= 1,
    A =< N, B =< N,
    \+ memberchk(A/B, Acc),
    !.

delta( 1,  2).
delta( 2,  1).
delta( 2, -1).
delta( 1, -2).
delta(-1, -2).
delta(-2, -1).
delta(-2,  1).
delta(-1,  2).
