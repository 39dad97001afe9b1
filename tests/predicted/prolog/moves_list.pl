% gives the moves From-To, not the squares

tour(Files, Ranks, Tour) :-
    N is Files * Ranks - 1,
    length(Tour, N),
    moves(Tour, 1/1, [1/1], Files, Ranks).

moves([], _, _, _, _).
moves([From-To|Moves], From, Been, Files, Ranks) :-
    From = X/Y,
    member(D/E, [2/1, 2/(-1), -2/1, -2/(-1), 1/2, 1/(-2), -1/2, -1/(-2)]),
    A is X+D, between(1, Files, A),
    B is Y+E, between(1, Ranks, B),
    To = A/B,
    \+ member(To, Been),
    moves(Moves, To, [To|Been], Files, Ranks).
