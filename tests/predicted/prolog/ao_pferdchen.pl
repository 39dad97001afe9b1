:- use_module(library(clpfd)).

% Das Pferdchen huepft, diesmal mit Constraints.
% Xs und Ys: Spalte und Zeile zu jedem Zeitpunkt.

tour(N, Tour) :-
    Schritte is N * N,
    length(Xs, Schritte),
    length(Ys, Schritte),
    append(Xs, Ys, Alle),
    Alle ins 1..N,
    Xs = [1|_],                       % Start in der Ecke
    Ys = [1|_],
    maplist(all_different, [Xs, Ys]), % kein Feld zweimal
    huepfen(Xs, Ys),
    labeling([ff], Alle),
    maplist([X,Y,X/Y]>>true, Xs, Ys, Tour).

huepfen([_], [_]).
huepfen([X1,X2|Xs], [Y1,Y2|Ys]) :-
    abs(X1-X2) * abs(Y1-Y2) #= 2,
    huepfen([X2|Xs], [Y2|Ys]).
