% visited squares are kept in the database, so that the look-up is O(1)
:- dynamic visited/2.

tour(N, Start, Tour) :-
    retractall(visited(_, _)),
    Start = X/Y,
    assertz(visited(X, Y)),
    Left is N*N - 1,
    walk(Left, N, X, Y, Path),
    Tour = [Start|Path].

walk(0, _, _, _, []).
walk(Left, N, X, Y, [X1/Y1|Path]) :-
    Left > 0,
    move(DX, DY),
    X1 is X + DX, X1 >= 1, X1 =< N,
    Y1 is Y + DY, Y1 >= 1, Y1 =< N,
    \+ visited(X1, Y1),
    assertz(visited(X1, Y1)),
    Left1 is Left - 1,
    walk(Left1, N, X1, Y1, Path).

move( 1,  2).
move( 2,  1).
move( 2, -1).
move( 1, -2).
move(-1, -2).
move(-2, -1).
move(-2,  1).
move(-1,  2).
