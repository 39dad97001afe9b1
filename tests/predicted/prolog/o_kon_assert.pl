% Skoczek szachowy - z baza dynamiczna
:- dynamic odwiedzone/1.

skok(1, 2).    skok(2, 1).
skok(2, -1).   skok(1, -2).
skok(-1, -2).  skok(-2, -1).
skok(-2, 1).   skok(-1, 2).

tour(N, Start, Tour) :-
    retractall(odwiedzone(_)),
    assertz(odwiedzone(Start)),
    Ile is N*N,
    idz(N, Ile, 1, Start, Tour).

idz(_, Ile, Ile, Pole, [Pole]) :- !.
idz(N, Ile, K, X/Y, [X/Y|Tour]) :-
    skok(DX, DY),
    X1 is X + DX, X1 > 0, X1 =< N,
    Y1 is Y + DY, Y1 > 0, Y1 =< N,
    \+ odwiedzone(X1/Y1),
    assertz(odwiedzone(X1/Y1)),
    K1 is K + 1,
    idz(N, Ile, K1, X1/Y1, Tour).
