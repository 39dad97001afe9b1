% expected: found
% board: 5x5
% kind: open
%
% visited/1 is in the database; what backtracking must undo is undone by hand.
:- dynamic(visited/1).

tour(N, Tour) :-
    retractall(visited(_)),
    visit(1/1),
    Rest is N*N - 1,
    go(Rest, N, 1/1, [1/1], Tour).

go(0, _, _, Path, Tour) :- reverse(Path, Tour).
go(K, N, S, Path, Tour) :-
    K > 0,
    knights_move(S, T),
    on_board(N, T),
    \+ visited(T),
    visit(T),
    K1 is K - 1,
    go(K1, N, T, [T|Path], Tour).

visit(S) :- assertz(visited(S)).
visit(S) :- retract(visited(S)), fail.

on_board(N, X/Y) :- X >= 1, X =< N, Y >= 1, Y =< N.

knights_move(X/Y, X1/Y1) :- X1 is X+1, ( Y1 is Y+2 ; Y1 is Y-2 ).
knights_move(X/Y, X1/Y1) :- X1 is X+2, ( Y1 is Y+1 ; Y1 is Y-1 ).
knights_move(X/Y, X1/Y1) :- X1 is X-1, ( Y1 is Y+2 ; Y1 is Y-2 ).
knights_move(X/Y, X1/Y1) :- X1 is X-2, ( Y1 is Y+1 ; Y1 is Y-1 ).
