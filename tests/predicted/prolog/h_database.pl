% visited squares in the database

:- dynamic visited/2.

tour(N, Tour) :-
    retractall(visited(_,_)),
    assertz(visited(1,1)),
    M is N*N-1,
    go(M, N, 1, 1, Rest),
    Tour = [(1,1)|Rest].

go(0, _, _, _, []).
go(M, N, X, Y, [(X1,Y1)|Rest]) :-
    M > 0,
    knight(X, Y, X1, Y1),
    X1 > 0, X1 =< N,
    Y1 > 0, Y1 =< N,
    \+ visited(X1, Y1),
    assertz(visited(X1, Y1)),
    M1 is M-1,
    go(M1, N, X1, Y1, Rest).

knight(X, Y, X1, Y1) :- X1 is X+2, Y1 is Y+1.
knight(X, Y, X1, Y1) :- X1 is X+2, Y1 is Y-1.
knight(X, Y, X1, Y1) :- X1 is X-2, Y1 is Y+1.
knight(X, Y, X1, Y1) :- X1 is X-2, Y1 is Y-1.
knight(X, Y, X1, Y1) :- X1 is X+1, Y1 is Y+2.
knight(X, Y, X1, Y1) :- X1 is X+1, Y1 is Y-2.
knight(X, Y, X1, Y1) :- X1 is X-1, Y1 is Y+2.
knight(X, Y, X1, Y1) :- X1 is X-1, Y1 is Y-2.
