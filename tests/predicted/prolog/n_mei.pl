% knight tour, mei, week 1

tour(N, Tour) :-
    Max is N * N,
    go(N, Max, 1/1, [1/1], Tour).

% finished when the list is long enough
go(_, Max, _, Visited, Tour) :-
    length(Visited, Max),
    reverse(Visited, Tour).
% otherwise jump to a new square
go(N, Max, Here, Visited, Tour) :-
    \+ member(Next, Visited),
    jump(Here, Next),
    board(N, Next),
    go(N, Max, Next, [Next|Visited], Tour).

jump(X/Y, P/Q) :- P is X+2, Q is Y+1.
jump(X/Y, P/Q) :- P is X+2, Q is Y-1.
jump(X/Y, P/Q) :- P is X-2, Q is Y+1.
jump(X/Y, P/Q) :- P is X-2, Q is Y-1.
jump(X/Y, P/Q) :- P is X+1, Q is Y+2.
jump(X/Y, P/Q) :- P is X+1, Q is Y-2.
jump(X/Y, P/Q) :- P is X-1, Q is Y+2.
jump(X/Y, P/Q) :- P is X-1, Q is Y-2.

board(N, X/Y) :- X >= 1, X =< N, Y >= 1, Y =< N.
