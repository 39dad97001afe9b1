% Springerens rundtur: tilbage til start!
% besoegt/2 er databasen, felterne bliver slettet igen ved backtracking

:- dynamic besoegt/2.

closed_tour(N, Tur) :-
    retractall(besoegt(_, _)),
    Antal is N * N,
    saet(1, 1),
    videre(1/1, N, Antal, Tur).

saet(X, Y) :- assertz(besoegt(X, Y)).
saet(X, Y) :- retract(besoegt(X, Y)), fail.

% det sidste felt: herfra skal man kunne springe hjem
videre(Felt, _, 1, [Felt]) :-
    spring(Felt, 1/1).
videre(Felt, N, K, [Felt|Tur]) :-
    K > 1,
    spring(Felt, X/Y),
    X >= 1, X =< N, Y >= 1, Y =< N,
    \+ besoegt(X, Y),
    saet(X, Y),
    K1 is K - 1,
    videre(X/Y, N, K1, Tur).

spring(X/Y, X1/Y1) :-
    trin(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY.

trin(1, 2).    trin(2, 1).    trin(2, -1).   trin(1, -2).
trin(-1, -2).  trin(-2, -1).  trin(-2, 1).   trin(-1, 2).
