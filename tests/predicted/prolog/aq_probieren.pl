% Woche 1: erzeugen und pruefen
% Eine Tour ist eine Reihenfolge aller Felder, in der
% immer ein Springerzug zum naechsten Feld fuehrt.

tour(Files, Ranks, Blocked, Tour) :-
    findall(X/Y, feld(Files, Ranks, Blocked, X, Y), Felder),
    permutation(Felder, Tour),
    alles_zuege(Tour).

feld(Files, Ranks, Blocked, X, Y) :-
    between(1, Files, X),
    between(1, Ranks, Y),
    \+ member(X/Y, Blocked).

alles_zuege([_]).
alles_zuege([A,B|Rest]) :-
    zug(A, B),
    alles_zuege([B|Rest]).

zug(X1/Y1, X2/Y2) :-
    2 =:= abs(X1 - X2) * abs(Y1 - Y2).
