% Homework 4, task b
% squares are lists [X,Y]

tour(N, Tour) :-
    path(N, [[1,1]], Path),
    reverse(Path, Way),
    flatten(Way, Tour).      % no brackets in brackets

path(N, Path, Path) :-
    length(Path, L),
    L =:= N*N.
path(N, [Square|Path], Tour) :-
    knight_move(N, Square, New),
    \+ member(New, Path),
    path(N, [New,Square|Path], Tour).

knight_move(N, [X,Y], [X1,Y1]) :-
    member([A,B], [[1,2],[2,1],[2,-1],[1,-2],[-1,-2],[-2,-1],[-2,1],[-1,2]]),
    X1 is X+A,
    Y1 is Y+B,
    X1 > 0, X1 =< N,
    Y1 > 0, Y1 =< N.
