% Exercise 3 -- Tom
% the list of squares is built on the way down

tour(N, Start, Tour) :-
    M is N*N - 1,
    walk(M, N, Start, [Start], Tour).

walk(0, _, _, _, []).
walk(M, N, Square, Seen, [Next|Tour]) :-
    M > 0,
    step(N, Square, Next),
    \+ member(Next, Seen),
    M1 is M - 1,
    walk(M1, N, Next, [Next|Seen], Tour).

step(N, A/B, C/D) :-
    between(1, N, C),
    between(1, N, D),
    Dx is abs(A - C),
    Dy is abs(B - D),
    Dx * Dy =:= 2.
