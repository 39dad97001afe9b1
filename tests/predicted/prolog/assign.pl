% I know Java and Python, this is my first Prolog program.

tour(N, Tour) :-
    Todo is N * N - 1,
    findTour(Todo, N, 1, 1, [[1,1]], Tour).

findTour(0, _, _, _, Done, Tour) :-
    reverse(Done, Tour).
findTour(Todo, N, X, Y, Done, Tour) :-
    Todo > 0,
    offset(Dx, Dy),
    X is X + Dx, Y is Y + Dy,
    isInside(N, X, Y),
    \+ member([X,Y], Done),
    Less is Todo - 1,
    findTour(Less, N, X, Y, [[X,Y]|Done], Tour).

isInside(N, X, Y) :-
    X >= 1, Y >= 1,
    X =< N, Y =< N.

offset( 1,  2).
offset( 1, -2).
offset(-1,  2).
offset(-1, -2).
offset( 2,  1).
offset( 2, -1).
offset(-2,  1).
offset(-2, -1).
