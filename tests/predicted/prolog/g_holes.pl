% Knight's tour on boards with holes.
% The holes are a list of X/Y.

tour(Files, Ranks, Blocked, Tour) :-
    length(Blocked, B),
    Count is Files*Ranks - B,
    start(Files, Ranks, Blocked, S),
    ride(Count, board(Files,Ranks,Blocked), [S], Tour).

% any square of the board will do
start(Files, Ranks, _Blocked, X/Y) :-
    between(1, Files, X),
    between(1, Ranks, Y).

ride(1, _, Trail, Tour) :- !,
    reverse(Trail, Tour).
ride(Count, Board, [P|Trail], Tour) :-
    leap(P, Q),
    usable(Board, Q),
    \+ memberchk(Q, [P|Trail]),
    Less is Count - 1,
    ride(Less, Board, [Q,P|Trail], Tour).

usable(board(Files,Ranks,Blocked), X/Y) :-
    X > 0, X =< Files,
    Y > 0, Y =< Ranks,
    \+ memberchk(X/Y, Blocked).

leap(X/Y, A/B) :-
    d(DX, DY),
    A is X+DX,
    B is Y+DY.

d(1,2).    d(2,1).    d(2,-1).   d(1,-2).
d(-1,-2).  d(-2,-1).  d(-2,1).   d(-1,2).
