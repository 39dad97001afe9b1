% Boards with holes.
% As many squares as the board has, less the holes, are to be visited.

tour(Files, Ranks, Blocked, Start, Tour) :-
    length(Blocked, Holes),
    Squares is Files*Ranks - Holes,
    Steps is Squares - 1,
    go(Steps, Files, Ranks, Start, [Start], Tour).

go(0, _, _, Square, _, [Square]) :- !.
go(Steps, Files, Ranks, Square, Closed, [Square|Tour]) :-
    neighbour(Square, Next, Files, Ranks),
    \+ memberchk(Next, Closed),
    Steps1 is Steps - 1,
    go(Steps1, Files, Ranks, Next, [Next|Closed], Tour).

neighbour(X/Y, X1/Y1, Files, Ranks) :-
    move(DX, DY),
    X1 is X + DX,
    between(1, Files, X1),
    Y1 is Y + DY,
    between(1, Ranks, Y1).

move( 2, -1).
move(-2, -1).
move( 1,  2).
move( 2,  1).
move( 1, -2).
move(-1,  2).
move(-1, -2).
move(-2,  1).
