% My knight's tour
%
% tour(N, Tour) : N is the size of the board

tour(N, Tour) :-
    path(N, [1/1], Tour).

% finished when all the squares are in the list
path(N, Path, Tour) :-
    length(Path, N*N),
    reverse(Path, Tour).

% otherwise one more move
path(N, [Square|Path], Tour) :-
    jump(Square, New),
    inside(N, New),
    \+ member(New, [Square|Path]),
    path(N, [New,Square|Path], Tour).

inside(N, X/Y) :-
    X >= 1, X =< N,
    Y >= 1, Y =< N.

jump(X/Y, A/B) :- A is X+1, B is Y+2.
jump(X/Y, A/B) :- A is X+1, B is Y-2.
jump(X/Y, A/B) :- A is X-1, B is Y+2.
jump(X/Y, A/B) :- A is X-1, B is Y-2.
jump(X/Y, A/B) :- A is X+2, B is Y+1.
jump(X/Y, A/B) :- A is X+2, B is Y-1.
jump(X/Y, A/B) :- A is X-2, B is Y+1.
jump(X/Y, A/B) :- A is X-2, B is Y-1.
