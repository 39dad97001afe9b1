% KnightTour.java -> Prolog
% boolean[][] visited  ==>  dynamic facts visited(X,Y)

:- dynamic visited/2.

move( 1,  2).
move( 2,  1).
move( 2, -1).
move( 1, -2).
move(-1, -2).
move(-2, -1).
move(-2,  1).
move(-1,  2).

tour(N, Tour) :-
    retractall(visited(_,_)),          % clear the board
    Total is N*N,
    assertz(visited(1,1)),
    solve(N, Total, 1, 1, 1, Tour).

% solve(N, Total, X, Y, Step, Tour)
solve(_, Total, X, Y, Total, [X/Y]).
solve(N, Total, X, Y, Step, [X/Y|Rest]) :-
    Step < Total,
    move(DX, DY),
    NX is X + DX,
    NY is Y + DY,
    isFree(N, NX, NY),
    assertz(visited(NX,NY)),           % visited[nx][ny] = true;
    NextStep is Step + 1,
    solve(N, Total, NX, NY, NextStep, Rest).

isFree(N, X, Y) :-
    X >= 1, X =< N,
    Y >= 1, Y =< N,
    \+ visited(X, Y).
