% Il giro del cavallo. Esercizio 7.
% giro(Rimaste, N, Visitate, Giro): Visitate ha in testa la casa attuale

tour(N, Start, Tour) :-
    Rimaste is N*N-1,
    giro(Rimaste, N, [Start], Tour).

giro(0, _, Visitate, Visitate) :- !.
giro(R, N, [X/Y|Prima], Tour) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), (-1)/(-2), (-2)/(-1), (-2)/1, (-1)/2]),
    A is X+DX, between(1, N, A),
    B is Y+DY, between(1, N, B),
    \+ memberchk(A/B, [X/Y|Prima]),
    R1 is R-1,
    giro(R1, N, [A/B,X/Y|Prima], Tour).
