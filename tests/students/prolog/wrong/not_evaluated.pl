% expected: timeout
% timeout: 1
% board: 5x5
% kind: open
% line: 17
% says: ==
%
% Prolog, sheet 7, exercise 2

tour(N, Tour) :-
    tour_from(N, 1/1, Tour).

tour_from(N, Start, Tour) :-
    extend(N, [Start], Tour).

extend(N, Path, Tour) :-
    length(Path, L), L == N*N,
    !,
    reverse(Path, Tour).
extend(N, [P|Ps], Tour) :-
    neighbour(N, P, Q),
    \+ member(Q, Ps),
    extend(N, [Q,P|Ps], Tour).

neighbour(N, X/Y, U/V) :-
    member((DX,DY), [(1,2),(2,1),(1,-2),(2,-1),(-1,2),(-2,1),(-1,-2),(-2,-1)]),
    U is X+DX, V is Y+DY,
    U >= 1, U =< N,
    V >= 1, V =< N.
