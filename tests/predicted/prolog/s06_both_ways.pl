% 5x5 only.

square(X/Y) :- between(1, 5, X), between(1, 5, Y).

% moves to the right
move(X/Y, U/V) :-
    square(X/Y),
    square(U/V),
    U > X,
    abs((U-X) * (V-Y)) =:= 2.
% every move also goes back
move(A, B) :- move(B, A).

tour(Tour) :- path([1/1], Tour).

path(Visited, Tour) :-
    length(Visited, 25),
    reverse(Visited, Tour).
path([Here|Visited], Tour) :-
    move(Here, There),
    \+ memberchk(There, [Here|Visited]),
    path([There,Here|Visited], Tour).
