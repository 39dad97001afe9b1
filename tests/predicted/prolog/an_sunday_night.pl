% Exercise 3: knight's tour            (Sunday, 23:40)

tour(N, Start, Tour) :-
    Squares is N*N,
    walk(N, Squares, [Start], Path),
    reverse(Path, Tour).

% all squares seen: done
walk(_, Squares, Path, Path) :-
    length(Path, Squares).
walk(N, Squares, [Here|Path], Result) :-
    hop(Here, There),
    inside(N, There),
    \+ memberchk(There, Path), !,
    walk(N, Squares, [There,Here|Path], Result).

hop(X/Y, X2/Y2) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2]),
    X2 is X + DX,
    Y2 is Y + DY.

inside(N, X/Y) :-
    X >= 1, X =< N,
    Y >= 1, Y =< N.
