% Lab 2 - the knight, by Rosa
% tour(+N, +Start, -Tour): all squares of an N x N board

tour(N, Start, Tour) :-
    Total is N * N,
    path(Total, N, [Start], Reversed),
    reverse(Reversed, Tour).

% path(Total, N, Visited so far (last first), Result)
path(Total, _, Visited, Visited) :-
    length(Visited, Total).
path(Total, N, [Here|Rest], Result) :-
    jump(Here, There),
    on_board(N, There),
    \+ member(There, [Here|Rest]),
    path(Total, N, [There,Here|Rest], Result).

on_board(N, X/Y) :-
    X >= 1, X =< N,
    Y >= 1, Y =< N.

jump(X/Y, A/B) :- A is X+1, B is Y+2.
jump(X/Y, A/B) :- A is X+2, B is Y+1.
jump(X/Y, A/B) :- A is X+2, B is Y-1.
jump(X/Y, A/B) :- A is X+1, B is Y-2.
jump(X/Y, A/B) :- A is X-1, B is Y-2.
jump(X/Y, A/B) :- A is X-2, B is Y-1.
jump(X/Y, A/B) :- A is X-2, B is Y+1.
jump(X/Y, A/B) :- A is X-1, B is Y+2.
