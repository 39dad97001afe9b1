% squares are lists [X,Y]
tour(N, [X,Y], Tour) :-
    findall([A,B], (between(1,N,A), between(1,N,B)), All),
    select([X,Y], All, Left),
    path([X,Y], Left, Tour).

% path(Square, Squares still to visit, Path)
path(S, [], [S]).
path(S, Left, [S|Path]) :-
    knight(S, T),
    select(T, Left, Left2),
    path(T, Left2, Path).

knight([X,Y],[A,B]) :- A is X+1, B is Y+2.
knight([X,Y],[A,B]) :- A is X+1, B is Y-2.
knight([X,Y],[A,B]) :- A is X-1, B is Y+2.
knight([X,Y],[A,B]) :- A is X-1, B is Y-2.
knight([X,Y],[A,B]) :- A is X+2, B is Y+1.
knight([X,Y],[A,B]) :- A is X+2, B is Y-1.
knight([X,Y],[A,B]) :- A is X-2, B is Y+1.
knight([X,Y],[A,B]) :- A is X-2, B is Y-1.
