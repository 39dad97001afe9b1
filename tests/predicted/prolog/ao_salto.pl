% Il giro del cavallo -- corso serale, lezione 5
% giro(QuanteCaselle, Tavola, Posizione, Visitate, Giro)

tour(Colonne, Righe, Giro) :-
    Quante is Colonne * Righe,
    giro(Quante, tavola(Colonne, Righe), 1/1, [], Giro).

giro(1, _, Qui, _, [Qui]).
giro(K, Tavola, Qui, Visitate, [Qui|Resto]) :-
    K > 1,
    salta(Tavola, Qui, La),
    \+ member(La, Visitate),
    K1 is K - 1,
    giro(K1, Tavola, La, [La|Visitate], Resto).

salta(tavola(C, R), X/Y, X1/Y1) :-
    mossa(A, B),
    X1 is X + A,
    Y1 is Y + B,
    X1 > 0, X1 =< C,
    Y1 > 0, Y1 =< R.

mossa(-1,  2).
mossa( 1,  2).
mossa(-1, -2).
mossa( 1, -2).
mossa(-2,  1).
mossa( 2,  1).
mossa(-2, -1).
mossa( 2, -1).
