% Die besuchten Felder sind die Bits einer Zahl.

tour(N, Start, Tour) :-
    Alle is (1 << (N*N)) - 1,
    bit(N, Start, Bit),
    reite(N, Alle, Bit, Start, Tour).

bit(N, X/Y, Bit) :-
    Bit is 1 << ((Y-1)*N + X-1).

reite(_, Alle, Alle, Feld, [Feld]) :- !.
reite(N, Alle, Besucht, Feld, [Feld|Tour]) :-
    zug(N, Feld, Neu),
    bit(N, Neu, Bit),
    Besucht /\ Bit =:= 0,
    Besucht1 is Besucht \/ Bit,
    reite(N, Alle, Besucht1, Neu, Tour).

zug(N, X/Y, X1/Y1) :-
    sprung(DX, DY),
    X1 is X + DX,
    1 =< X1, X1 =< N,
    Y1 is Y + DY,
    1 =< Y1, Y1 =< N.

sprung(2, 1).
sprung(1, 2).
sprung(-1, 2).
sprung(-2, 1).
sprung(-2, -1).
sprung(-1, -2).
sprung(1, -2).
sprung(2, -1).
