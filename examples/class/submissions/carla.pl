% An open tour by Warnsdorff's rule: the knight goes to the square from which it has the fewest ways on.
tour(Files, Ranks, Start, Tour) :-
    Squares is Files*Ranks,
    length(Tour, Squares),
    Tour = [Start|Rest],
    go(Rest, Start, Files/Ranks, [Start]).

go([], _, _, _).
go([Next|Rest], Square, Board, Visited) :-
    findall(Number-To, ways(Square, Board, Visited, To, Number), Ways),
    keysort(Ways, Sorted),
    member(_-Next, Sorted),
    go(Rest, Next, Board, [Next|Visited]).

ways(Square, Board, Visited, To, Number) :-
    way(Square, Board, Visited, To),
    findall(On, way(To, Board, [To|Visited], On), Ons),
    length(Ons, Number).

way(X/Y, Files/Ranks, Visited, X1/Y1) :-
    step(DX, DY),
    X1 is X+DX, between(1, Files, X1),
    Y1 is Y+DY, between(1, Ranks, Y1),
    \+ member(X1/Y1, Visited).

step(1, 2).
step(2, 1).
step(2, -1).
step(1, -2).
step(-1, -2).
step(-2, -2).
step(-2, 1).
step(-1, 2).
