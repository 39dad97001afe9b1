:- dynamic visited/1.

% I keep the visited squares in the database, like a global array.

tour(N, Tour) :-
    retractall(visited(_)),
    Max is N * N,
    assertz(visited(1/1)),
    go(N, 1, Max, 1/1, Tour).

go(_, Max, Max, Square, [Square]).
go(N, K, Max, Square, [Square|Rest]) :-
    K < Max,
    jump(Square, X/Y),
    X > 0, Y > 0, X =< N, Y =< N,
    \+ visited(X/Y),
    assertz(visited(X/Y)),
    K1 is K + 1,
    go(N, K1, Max, X/Y, Rest).

jump(X/Y, A/B) :- A is X+1, B is Y+2.
jump(X/Y, A/B) :- A is X+2, B is Y+1.
jump(X/Y, A/B) :- A is X+2, B is Y-1.
jump(X/Y, A/B) :- A is X+1, B is Y-2.
jump(X/Y, A/B) :- A is X-1, B is Y-2.
jump(X/Y, A/B) :- A is X-2, B is Y-1.
jump(X/Y, A/B) :- A is X-2, B is Y+1.
jump(X/Y, A/B) :- A is X-1, B is Y+2.
