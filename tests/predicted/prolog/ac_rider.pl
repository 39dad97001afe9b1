% Knights tour
% me: 10 years of Java, 3 weeks of Prolog :-)

tour(N, Tour) :-
    visit([1/1], 1, N, Tour).

% all squares visited -> done
visit(Path, Count, N, Tour) :-
    Count =:= N * N,
    !,
    reverse(Path, Tour).

% otherwise jump to the next one
visit([X/Y | Path], Count, N, Tour) :-
    ( Count mod 5 =:= 0 -> format("~w squares so far~n", [Count]) ),
    knightMove(DX, DY),
    NewX is X + DX,
    NewY is Y + DY,
    onBoard(NewX, N),
    onBoard(NewY, N),
    \+ member(NewX/NewY, Path),
    NewCount is Count + 1,
    visit([NewX/NewY, X/Y | Path], NewCount, N, Tour).

onBoard(Coord, N) :-
    Coord >= 1,
    Coord =< N.

knightMove(2, 1).
knightMove(1, 2).
knightMove(-1, 2).
knightMove(-2, 1).
knightMove(-2, -1).
knightMove(-1, -2).
knightMove(1, -2).
knightMove(2, -1).
