% prints the tours of the knight, one on each line

tour(Files, Ranks, Tour) :-
    Size is Files * Ranks,
    search(Files, Ranks, Size, [1/1], Path),
    reverse(Path, Tour),
    print_tour(Tour),
    fail.

print_tour([]) :- nl.
print_tour([X/Y|Squares]) :-
    write(X), write('/'), write(Y), write(' '),
    print_tour(Squares).

search(_, _, Size, Path, Path) :-
    length(Path, Size).
search(Files, Ranks, Size, [X/Y|Path], Result) :-
    move(DX, DY),
    X1 is X + DX, X1 > 0, X1 =< Files,
    Y1 is Y + DY, Y1 > 0, Y1 =< Ranks,
    \+ member(X1/Y1, Path),
    search(Files, Ranks, Size, [X1/Y1, X/Y|Path], Result).

move(1, 2).
move(2, 1).
move(-1, 2).
move(-2, 1).
move(1, -2).
move(2, -1).
move(-1, -2).
move(-2, -1).
