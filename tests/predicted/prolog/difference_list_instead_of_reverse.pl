% The tour is built forwards with a difference list T-E.
tour(N, Start, Tour) :-
    Tour = [Start|E],
    Left is N*N - 1,
    grow(Left, N, Start, Tour-E).

grow(0, _, _, _-[]).
grow(Left, N, Here, T-E) :-
    Left > 0,
    leap(N, Here, There),
    unvisited(There, T, E),
    E = [There|E1],
    Left1 is Left - 1,
    grow(Left1, N, There, T-E1).

% walk along T until the open end E is reached
unvisited(_, T, E) :- T == E, !.
unvisited(S, [H|T], E) :-
    S \== H,
    unvisited(S, T, E).

leap(N, X/Y, A/B) :-
    member(P/Q, [1/2,2/1,2/(-1),1/(-2),-1/(-2),-2/(-1),-2/1,-1/2]),
    A is X+P, between(1, N, A),
    B is Y+Q, between(1, N, B).
