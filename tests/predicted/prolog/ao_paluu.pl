% Ratsun suljettu kierros: lopuksi palataan alkuun.
% Pieni lauta menee, 6x6 on hidas. En jaksanut tehda Warnsdorffia.

closed_tour(Leveys, Korkeus, Kierros) :-
    Ruutuja is Leveys * Korkeus,
    hyppele(Ruutuja, Leveys, Korkeus, [1/1], Kierros).

hyppele(1, _, _, [Viimeinen|Muut], Kierros) :-
    hyppy(Viimeinen, 1/1),
    reverse([Viimeinen|Muut], Kierros).
hyppele(Jaljella, L, K, [Nyt|Ennen], Kierros) :-
    Jaljella > 1,
    hyppy(Nyt, X/Y),
    X > 0, Y > 0,
    X =< L, Y =< K,
    \+ member(X/Y, Ennen),
    Vahemman is Jaljella - 1,
    hyppele(Vahemman, L, K, [X/Y,Nyt|Ennen], Kierros).

hyppy(A/B, C/D) :-
    member(S-T, [-1-2, 1-2, -2-1, 2-1]),
    member(M, [1,-1]),
    C is A + S,
    D is B + M*T.
