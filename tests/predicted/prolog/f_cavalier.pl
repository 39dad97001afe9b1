% Le parcours du cavalier (TP 2)
tour(Files, Ranks, Start, Tour) :-
    Total is Files*Ranks,
    Start = X/Y,
    parcours(Files-Ranks, 1, Total, X/Y, [X/Y], Tour0),
    reverse(Tour0, Tour).

parcours(_, Total, Total, _, Vus, Vus).
parcours(Taille, K, Total, Case, Vus, Chemin) :-
    saut(Taille, Case, Suivante),
    \+ member(Suivante, Vus),
    K1 = K+1,
    parcours(Taille, K1, Total, Suivante, [Suivante|Vus], Chemin).

saut(F-R, X/Y, U/V) :-
    ( member(DX, [1,-1]), member(DY, [2,-2])
    ; member(DX, [2,-2]), member(DY, [1,-1])
    ),
    U is X+DX, V is Y+DY,
    U > 0, U =< F,
    V > 0, V =< R.
