/*  SPRINGERPROBLEM
    Das Brett ist ein Term brett(Z1,...,ZN) aus Zeilen zeile(F1,...,FN).
    Ein Feld ist frei, solange es eine Variable ist. Darum reicht es,
    die Nummer des Zuges mit dem Feld zu unifizieren. */

tour(N, Tour) :-
    leeres_brett(N, Brett),
    Ende is N*N,
    feld(Brett, 1, 1, 1),
    springe(1, Ende, N, 1, 1, Brett),
    matrix(Brett, Tour).

leeres_brett(N, Brett) :-
    functor(Brett, brett, N),
    Brett =.. [_|Zeilen],
    neue_zeilen(Zeilen, N).

neue_zeilen([], _).
neue_zeilen([Z|Zs], N) :- functor(Z, zeile, N), neue_zeilen(Zs, N).

feld(Brett, X, Y, Zug) :-
    arg(Y, Brett, Zeile),
    arg(X, Zeile, Zug).

springe(Ende, Ende, _, _, _, _).
springe(Zug, Ende, N, X, Y, Brett) :-
    Zug < Ende,
    Zug1 is Zug + 1,
    sprung(DX, DY),
    X1 is X + DX, X1 >= 1, X1 =< N,
    Y1 is Y + DY, Y1 >= 1, Y1 =< N,
    feld(Brett, X1, Y1, Zug1),
    springe(Zug1, Ende, N, X1, Y1, Brett).

sprung(1, 2).
sprung(2, 1).
sprung(2, -1).
sprung(1, -2).
sprung(-1, -2).
sprung(-2, -1).
sprung(-2, 1).
sprung(-1, 2).

matrix(Brett, Zeilen) :-
    Brett =.. [_|Terme],
    listen(Terme, Zeilen).

listen([], []).
listen([T|Ts], [L|Ls]) :- T =.. [_|L], listen(Ts, Ls).
