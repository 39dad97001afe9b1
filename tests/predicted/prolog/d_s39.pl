% The answer is the list of the moves: [1/1-2/3, 2/3-3/5, ...]

tour(N, Start, Tour) :-
    Moves is N*N - 1,
    length(Tour, Moves),
    moves(Tour, N, Start, [Start]).

moves([], _, _, _).
moves([From-To|Moves], N, From, Visited) :-
    knight(N, From, To),
    \+ memberchk(To, Visited),
    moves(Moves, N, To, [To|Visited]).

knight(N, X/Y, X1/Y1) :-
    member(H/V, [1/2, 2/1, 2/(-1), 1/(-2), (-1)/(-2), (-2)/(-1), (-2)/1, (-1)/2]),
    X1 is X+H,
    Y1 is Y+V,
    X1 >= 1, X1 =< N,
    Y1 >= 1, Y1 =< N.
