% Ratsun kierros laudalla
% (malli blogista, muutin nimet ja siirrot)

tour(Files, Ranks, Start, Tour) :-
    Ruutuja is Files * Ranks,
    kulje(Ruutuja, Files, Ranks, [Start], Tour).

% valmis: polussa on kaikki ruudut
kulje(Ruutuja, _, _, Polku, Tour) :-
    length(Polku, Ruutuja), !,
    reverse(Polku, Tour).
kulje(Ruutuja, F, R, [X/Y|Polku], Tour) :-
    siirto(X, Y, A, B),
    laudalla(A, F),
    laudalla(B, R),
    \+ memberchk(A/B, Polku),
    kulje(Ruutuja, F, R, [A/B, X/Y|Polku], Tour).

laudalla(Z, Max) :- Z >= 1, Z =< Max.

siirto(X, Y, A, B) :- A is X + 2, B is Y + 1.
siirto(X, Y, A, B) :- A is X + 2, B is Y - 1.
siirto(X, Y, A, B) :- A is X - 2, B is Y + 1.
siirto(X, Y, A, B) :- A is X - 2, B is Y - 1.
siirto(X, Y, A, B) :- A is X + 1, B is Y + 2.
siirto(X, Y, A, B) :- A is X + 1, B is Y + 2.
siirto(X, Y, A, B) :- A is X - 1, B is Y + 2.
siirto(X, Y, A, B) :- A is X - 1, B is Y - 2.
