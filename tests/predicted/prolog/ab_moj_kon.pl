% my first knight

move(1,2).   move(1,-2).
move(2,1).   move(2,-1).
move(-1,2).  move(-1,-2).
move(-2,1).  move(-2,-1).

next(N, X/Y, NX/NY) :-
    move(DX,DY),
    NX = X+DX, NY = Y+DY,
    NX >= 1, NX =< N,
    NY >= 1, NY =< N.

tour(N, Tour) :-
    Size is N*N,
    search(N, Size, [1/1], Tour).

search(_, Size, Path, Tour) :-
    length(Path, Size), !,
    reverse(Path, Tour).
search(N, Size, [Now|Before], Tour) :-
    next(N, Now, Then),
    \+ memberchk(Then, [Now|Before]),
    search(N, Size, [Then,Now|Before], Tour).
