% Exercise sheet 1: the knight's tour
% tour(N, Tour): Tour visits every square of an N x N board

tour(N, Tour) :-
    Total is N * N,
    walk(N, Total, [1/1], Tour).

% finished: all squares are in the list
walk(_, Total, Path, Tour) :-
    length(Path, Total),
    reverse(Path, Tour)

% not finished: jump on
walk(N, Total, [Here|Path], Tour) :-
    jump(Here, There),
    inside(N, There),
    \+ member(There, [Here|Path]),
    walk(N, Total, [There,Here|Path], Tour).

inside(N, X/Y) :- X >= 1, X =< N, Y >= 1, Y =< N.

jump(X/Y, A/B) :- A is X+1, B is Y+2.
jump(X/Y, A/B) :- A is X+2, B is Y+1.
jump(X/Y, A/B) :- A is X+2, B is Y-1.
jump(X/Y, A/B) :- A is X+1, B is Y-2.
jump(X/Y, A/B) :- A is X-1, B is Y-2.
jump(X/Y, A/B) :- A is X-2, B is Y-1.
jump(X/Y, A/B) :- A is X-2, B is Y+1.
jump(X/Y, A/B) :- A is X-1, B is Y+2.
