:- use_module(library(clpfd)).

% Jedes Feld hat genau einen Nachfolger; Felder sind von 1 bis N*N
% nummeriert, Zeile für Zeile.

closed_tour(N, Tour) :-
    L is N*N,
    length(Nach, L),
    nachfolger(Nach, 1, N),
    all_distinct(Nach),
    label(Nach),
    folge(L, 1, N, Nach, Tour).

nachfolger([], _, _).
nachfolger([V|Vs], I, N) :-
    feld(I, N, X, Y),
    findall(J, ( between(1, N, X1), between(1, N, Y1),
                 abs(X1-X)*abs(Y1-Y) =:= 2,
                 J is (Y1-1)*N + X1 ), Js),
    bereich(Js, B),
    V in B,
    I1 is I+1,
    nachfolger(Vs, I1, N).

bereich([J], J).
bereich([J,K|Js], J \/ B) :-
    bereich([K|Js], B).

feld(I, N, X, Y) :-
    X is (I-1) mod N + 1,
    Y is (I-1) // N + 1.

% folge: den Nachfolgern entlang, L Felder
folge(0, _, _, _, []) :- !.
folge(L, I, N, Nach, [X/Y|Tour]) :-
    feld(I, N, X, Y),
    nth1(I, Nach, J),
    L1 is L-1,
    folge(L1, J, N, Nach, Tour).
