% expected: timeout
% timeout: 1
% board: 5x5
% kind: open
% line: 16
% says: all 25 squares
%
% Accumulator version with Warnsdorff's rule: go where there are the fewest ways on.

tour(N, Start, Tour) :-
    tour_(N, [Start], Tour).

tour(N, Tour) :-
    tour(N, 1/1, Tour).

tour_(N, [S|Ss], Tour) :-
    findall(W-T, ( way(N, [S|Ss], S, T), ways(N, [T,S|Ss], T, W) ), Ts0),
    keysort(Ts0, Ts),
    member(_-T, Ts),
    tour_(N, [T,S|Ss], Tour).

ways(N, Path, S, Count) :-
    findall(T, way(N, Path, S, T), List),
    length(List, Count).

way(N, Path, A/B, C/D) :-
    member(P-Q, [1-2, 2-1]),
    member(I, [1, -1]),
    member(J, [1, -1]),
    C is A + I * P, C >= 1, C =< N,
    D is B + J * Q, D >= 1, D =< N,
    \+ memberchk(C/D, Path).
