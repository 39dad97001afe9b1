% we keep the visited squares in the database, so no long lists
:- dynamic visited/2.

tour(N, X/Y, [X/Y|Tour]) :-
    retractall(visited(_, _)),
    assertz(visited(X, Y)),
    ToGo is N*N - 1,
    travel(ToGo, N, X, Y, Tour).

travel(0, _, _, _, []).
travel(ToGo, N, X, Y, [X1/Y1|Tour]) :-
    ToGo > 0,
    knight(DX, DY),
    X1 is X + DX, X1 >= 1, X1 =< N,
    Y1 is Y + DY, Y1 >= 1, Y1 =< N,
    \+ visited(X1, Y1),
    assertz(visited(X1, Y1)),
    ToGo1 is ToGo - 1,
    travel(ToGo1, N, X1, Y1, Tour).

knight( 2,  1).
knight( 1,  2).
knight(-1,  2).
knight(-2,  1).
knight(-2, -1).
knight(-1, -2).
knight( 1, -2).
knight( 2, -1).
