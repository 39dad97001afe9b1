/* Knight's tour, exercise sheet 2
   travel(Size, MovesLeft, Position, Visited, Tour) */

tour(N, Start, Tour) :-
    M is N*N-1,
    travel(N, M, Start, [Start], Tour).

travel(_, 0, _, Visited, Tour) :-
    reverse(Visited, Tour).
travel(N, M, Pos, Visited, Tour) :-
    M > 0,
    \+ member(Next, Visited),
    knight(N, Pos, Next),
    M1 is M-1,
    travel(N, M1, Next, [Next|Visited], Tour).

knight(N, X-Y, X1-Y1) :-
    between(1, N, X1),
    between(1, N, Y1),
    DX is abs(X-X1),
    DY is abs(Y-Y1),
    ( DX = 1, DY = 2 ; DX = 2, DY = 1 ).
