% line: 11
% repeat-driven search that cannot succeed
tour(N, Tour) :-
    S is N*N,
    walk(S, N, [1/1], Tour0),
    reverse(Tour0, Tour).
walk(S, _, P, P) :- length(P, S).
walk(S, N, [X/Y|P], T) :-
    % try moves until one works
    delta(DX, DY),
    repeat,
    A is X + DX, B is Y + DY,
    A >= 1, A =< N, B >= 1, B =< N,
    \+ memberchk(A/B, [X/Y|P]),
    walk(S, N, [A/B,X/Y|P], T).
delta(1,2). delta(2,1). delta(2,-1). delta(1,-2).
delta(-1,-2). delta(-2,-1). delta(-2,1). delta(-1,2).
