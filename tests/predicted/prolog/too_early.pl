% Exercise 2 (b)

tour(N, Tour) :-
    Squares is N * N,
    length(Tour, Squares),
    Tour = [X/Y|_],
    X = 1, Y = 1,
    knight_path(Tour, [], N).

knight_path([_], _, _).
knight_path([X/Y, X1/Y1|Path], Visited, N) :-
    X1 is X + DX,
    Y1 is Y + DY,
    knight_move(DX, DY),
    X1 >= 1, X1 =< N,
    Y1 >= 1, Y1 =< N,
    \+ member(X1/Y1, Visited),
    knight_path([X1/Y1|Path], [X/Y|Visited], N).

knight_move(DX, DY) :-
    member(DX, [-2, -1, 1, 2]),
    member(DY, [-2, -1, 1, 2]),
    abs(DX) =\= abs(DY).
