:- use_module(library(clpfd)).

% Springertour mit Constraints.
% Xs, Ys: Spalte und Zeile zum Zeitpunkt 1, 2, 3, ...

tour(N, Tour) :-
    Anzahl is N * N,
    length(Xs, Anzahl),
    length(Ys, Anzahl),
    Xs ins 1..N,
    Ys ins 1..N,
    Xs = [1|_],
    Ys = [1|_],
    maplist(nummer(N), Xs, Ys, Nummern),
    all_different(Nummern),
    spruenge(Xs, Ys),
    label(Nummern),
    maplist(feld, Xs, Ys, Tour).

nummer(N, X, Y, K) :- K #= (Y - 1) * N + X.

% von jedem Zeitpunkt zum naechsten ein Springerzug: 1 * 2 = 2
spruenge([_], [_]).
spruenge([X1,X2|Xs], [Y1,Y2|Ys]) :-
    abs(X1 - X2) * abs(Y1 - Y2) #= 2,
    spruenge([X2|Xs], [Y2|Ys]).

feld(X, Y, X/Y).
