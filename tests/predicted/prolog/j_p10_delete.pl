% Rundtur med springare  (kurs: Logikprogrammering, vecka 3)

tour(N, Tour) :-
    numlist(1, N, Tal),
    findall(X-Y, (member(X, Tal), member(Y, Tal)), [Hem|Lediga]),
    rida(Hem, Lediga, Resa),
    Tour = [Hem|Resa].

rida(_, [], []).
rida(Ruta, Lediga, [Ny|Resa]) :-
    member(Ny, Lediga),
    springarsteg(Ruta, Ny),
    delete(Ny, Lediga, Kvar),
    rida(Ny, Kvar, Resa).

springarsteg(X1-Y1, X2-Y2) :-
    abs(X1-X2) =:= 1, abs(Y1-Y2) =:= 2.
springarsteg(X1-Y1, X2-Y2) :-
    abs(X1-X2) =:= 2, abs(Y1-Y2) =:= 1.
