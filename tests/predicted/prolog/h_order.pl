% HW2 - Knight's Tour - squares are [X,Y]

tour(N, Tour) :-
    Cells is N * N,
    search(N, Cells, [[1,1]], Tour).

search(_, Cells, Visited, Tour) :-
    length(Visited, Cells),
    reverse(Visited, Tour).
search(N, Cells, [[X,Y]|T], Tour) :-
    length([[X,Y]|T], Len),
    Len < Cells,
    X1 is X + DX,
    Y1 is Y + DY,
    move(DX, DY),
    X1 >= 1, X1 =< N,
    Y1 >= 1, Y1 =< N,
    \+ member([X1,Y1], T),
    search(N, Cells, [[X1,Y1],[X,Y]|T], Tour).

move(1, 2).   move(2, 1).
move(-1, 2).  move(-2, 1).
move(1, -2).  move(2, -1).
move(-1, -2). move(-2, -1).
