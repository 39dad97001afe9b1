% Final project: knight's tour, "go where the fewest exits are"
% by L. and M.  We are proud of this one.

tour(N, Start, Tour) :-
    Total is N*N,
    ride(N, Total, [Start], Reversed),
    reverse(Reversed, Tour).

ride(_, Total, Path, Path) :-
    length(Path, Total),
    !.
ride(N, Total, [Here|Before], Path) :-
    Visited = [Here|Before],
    findall(Exits-There,
            ( free_move(N, Visited, Here, There),
              exits(N, [There|Visited], There, Exits) ),
            Options),
    keysort(Options, Best),
    member(_-Next, Best),
    ride(N, Total, [Next|Visited], Path).

% how many moves are left from a square?
exits(N, Visited, Square, Exits) :-
    setof(S, free_move(N, Visited, Square, S), Squares),
    length(Squares, Exits).

free_move(N, Visited, X/Y, X1/Y1) :-
    offset(DX, DY),
    X1 is X + DX, between(1, N, X1),
    Y1 is Y + DY, between(1, N, Y1),
    \+ memberchk(X1/Y1, Visited).

offset(1, 2).   offset(2, 1).   offset(2, -1).  offset(1, -2).
offset(-1, -2). offset(-2, -1). offset(-2, 1).  offset(-1, 2).
