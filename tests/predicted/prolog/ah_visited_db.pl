% the visited squares are facts: visited(X, Y)

:- dynamic visited/2.

tour(N, Tour) :-
    retractall(visited(_, _)),
    assertz(visited(1, 1)),
    Total is N*N,
    search(N, Total, 1, 1/1, [1/1], Tour).

search(_, Total, Total, _, Path, Tour) :-
    !,
    reverse(Path, Tour).
search(N, Total, Count, X/Y, Path, Tour) :-
    leap(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    ok(N, X1, Y1),
    assertz(visited(X1, Y1)),
    Count1 is Count + 1,
    search(N, Total, Count1, X1/Y1, [X1/Y1|Path], Tour).

% on the board and not yet visited
ok(N, X, Y) :-
    X >= 1, X =< N,
    Y >= 1, Y =< N,
    \+ visited(X, Y).

leap(1, 2).
leap(2, 1).
leap(2, -1).
leap(1, -2).
leap(-1, -2).
leap(-2, -1).
leap(-2, 1).
leap(-1, 2).
