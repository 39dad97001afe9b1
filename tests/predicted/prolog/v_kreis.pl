:- use_module(library(clpfd)).

% Geschlossene Springertour mit circuit/1.
% Folge ist eine Liste: an der Stelle jedes Feldes steht die Nummer
% des naechsten Feldes (zeilenweise nummeriert).

closed_tour(N, Folge) :-
    L is N*N,
    length(Folge, L),
    findall(X-Y, (between(1,N,Y), between(1,N,X)), Felder),
    maplist(nachfolger(N), Felder, Folge),
    circuit(Folge),
    labeling([ff], Folge).

nachfolger(N, X-Y, Var) :-
    findall(Nr, (sprung(N, X-Y, A-B), nummer(N, A-B, Nr)), Nrs),
    domaene(Nrs, Dom),
    Var in Dom.

nummer(N, A-B, Nr) :-
    Nr is (B-1)*N + (A-1).

sprung(N, X-Y, A-B) :-
    member(DX-DY, [1-2, 2-1]),
    member(SX, [1, -1]),
    member(SY, [1, -1]),
    A is X + SX*DX,
    B is Y + SY*DY,
    A >= 1, A =< N,
    B >= 1, B =< N.

domaene([Nr], Nr) :- !.
domaene([Nr|Nrs], Nr \/ Dom) :-
    domaene(Nrs, Dom).
