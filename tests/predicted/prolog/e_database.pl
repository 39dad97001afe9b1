% I use the database for the visited squares, so that
% I don't have to carry a list around.

:- dynamic visited/2.

tour(N, Start, Tour) :-
    retractall(visited(_, _)),
    Start = X/Y,
    assertz(visited(X, Y)),
    Rest is N*N - 1,
    ride(Rest, N, X, Y, Squares),
    Tour = [Start|Squares].

ride(0, _, _, _, []) :- !.
ride(Rest, N, X, Y, [A/B|Squares]) :-
    step(N, X, Y, A, B),
    \+ visited(A, B),
    mark(A, B),
    Rest1 is Rest - 1,
    ride(Rest1, N, A, B, Squares).

mark(A, B) :-
    assertz(visited(A, B)).

step(N, X, Y, A, B) :-
    leap(P, Q),
    A is X + P,
    B is Y + Q,
    A >= 1, A =< N, B >= 1, B =< N.

leap(-2, -1).
leap(-2,  1).
leap(-1, -2).
leap(-1,  2).
leap( 1, -2).
leap( 1,  2).
leap( 2, -1).
leap( 2,  1).
