% expected: found
% board: 5x5
% kind: open
%
:- module(springer, [tour/2]).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> Springertour, mit Bitmasken

    Welche Felder besucht sind, steht in einer ganzen Zahl.
*/

tour(N, Tour) :-
    Alle is (1 << (N*N)) - 1,
    bit(N, 1/1, B),
    suche(N, Alle, B, 1/1, Tour).

suche(_, Alle, Alle, Feld, [Feld]) :- !.
suche(N, Alle, Besucht, Feld, [Feld|Rest]) :-
    zug(N, Feld, Neu),
    bit(N, Neu, B),
    Besucht /\ B =:= 0,
    Besucht1 is Besucht \/ B,
    suche(N, Alle, Besucht1, Neu, Rest).

bit(N, X/Y, B) :- B is 1 << ((X-1)*N + Y-1).

zug(N, X/Y, A/B) :-
    member(DX, [-2,-1,1,2]),
    DY0 is 3 - abs(DX),
    member(S, [1,-1]),
    A is X + DX, between(1, N, A),
    B is Y + S*DY0, between(1, N, B).
