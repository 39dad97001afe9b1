% Giro del cavallo su una scacchiera rettangolare
% settimana 3

tour(Files, Ranks, Start, Tour) :-
    Caselle is Files * Ranks,
    giro(Files, Ranks, Caselle, [Start], Tour).

giro(_, _, Caselle, Percorso, Tour) :-
    length(Percorso, Caselle),
    !,
    reverse(Percorso, Tour).
giro(F, R, Caselle, [Qui|Percorso], Tour) :-
    mossa(Qui, La),
    valida(La, F, R),
    \+ memberchk(La, Percorso),
    giro(F, R, Caselle, [La, Qui|Percorso], Tour).

valida(X/Y, F, R) :-
    X >= 1, X =< R,
    Y >= 1, Y =< F.

mossa(X/Y, V/W) :-
    member(A-B, [1-2, 2-1]),
    member(SA, [1, -1]),
    member(SB, [1, -1]),
    V is X + SA*A,
    W is Y + SB*B.
