% knight's tour - week 2

tour(N, Tour) :-
    Squares is N*N,
    tour_from(N, Squares, 1/1, [1/1], Tour).

tour_from(_, Squares, _, Visited, Tour) :-
    length(Visited, Squares), !,
    reverse(Visited, Tour).
tour_from(N, Squares, Here, Visited, Tour) :-
    jump(N, Here, There),
    \+ memberchk(There, Visited),
    tour_from(N, Squares, There, [There|Visited], Tour).

% jump(+N, +From, -To): To is on the board
jump(N, X/Y, X1/Y1) :-
    member(d(DX,DY), [d(1,2), d(2,1), d(2,-1), d(1,-2),
                      d(-1,-2), d(-2,-1), d(-2,1), d(-1,2)]),
    X1 is X + DX,
    Y1 is Y + DY,
    X1 >= 1, X1 =< N,
    Y1 >= 1, Y1 =< N, !.
