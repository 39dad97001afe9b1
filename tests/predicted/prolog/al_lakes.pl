% The board may have lakes, on which the horse does not go.

tour(Files, Ranks, Blocked, Start, Tour) :-
    Total is Files * Ranks,
    gallop(land(Files, Ranks, Blocked), Total, [Start], Tour).

gallop(_, Total, Path, Tour) :-
    length(Path, Total),
    !,
    reverse(Path, Tour).
gallop(Land, Total, [Here|Path], Tour) :-
    leap(Here, There),
    dry(Land, There),
    \+ memberchk(There, [Here|Path]),
    gallop(Land, Total, [There,Here|Path], Tour).

dry(land(Files, Ranks, Blocked), X/Y) :-
    X > 0, X =< Files,
    Y > 0, Y =< Ranks,
    \+ memberchk(X/Y, Blocked).

leap(X/Y, U/V) :-
    member(L/S, [1/2, 2/1]),
    member(P, [-1, 1]),
    member(Q, [-1, 1]),
    U is X + P*L,
    V is Y + Q*S.
