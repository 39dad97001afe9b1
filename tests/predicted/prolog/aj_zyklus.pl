% Closed tours. First a tour, then see whether it comes back to 1/1.

closed_tour(N, Tour) :-
    L is N*N,
    ride(L, N, [1/1], Tour),
    !,                              % one tour is enough for us
    last(Tour, End),
    jump(N, End, 1/1).

ride(L, _, Path, Tour) :-
    length(Path, L), !,
    reverse(Path, Tour).
ride(L, N, [P|Ps], Tour) :-
    jump(N, P, Q),
    \+ memberchk(Q, Ps),
    ride(L, N, [Q,P|Ps], Tour).

jump(N, X/Y, A/B) :-
    member([DX,DY], [[2,1],[1,2],[-1,2],[-2,1],[-2,-1],[-1,-2],[1,-2],[2,-1]]),
    A is X+DX, A >= 1, A =< N,
    B is Y+DY, B >= 1, B =< N.
