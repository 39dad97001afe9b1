% My knights tour
tour(N, Start, Tour) :-
    Size is N*N,
    solve(N, Size, [Start], Tour).

solve(_, Size, Path, Tour) :-
    lenght(Path, Size),
    reverse(Path, Tour).
solve(N, Size, [X/Y|Path], Tour) :-
    move(X, Y, X2, Y2),
    X2 >= 1, X2 =< N,
    Y2 >= 1, Y2 =< N,
    \+ member(X2/Y2, [X/Y|Path]),
    solve(N, Size, [X2/Y2,X/Y|Path], Tour).

move(X,Y,X2,Y2) :- X2 is X+1, Y2 is Y+2.
move(X,Y,X2,Y2) :- X2 is X+1, Y2 is Y-2.
move(X,Y,X2,Y2) :- X2 is X-1, Y2 is Y+2.
move(X,Y,X2,Y2) :- X2 is X-1, Y2 is Y-2.
move(X,Y,X2,Y2) :- X2 is X+2, Y2 is Y+1.
move(X,Y,X2,Y2) :- X2 is X+2, Y2 is Y-1.
move(X,Y,X2,Y2) :- X2 is X-2, Y2 is Y+1.
move(X,Y,X2,Y2) :- X2 is X-2, Y2 is Y-1.
