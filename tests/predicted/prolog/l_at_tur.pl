% At turu (satranc) - odev
% Durum: durum(Kare, Gidilen, Kalan)

tur_adimi(durum(K, G, S), durum(Y, [Y|G], S1)) :-
    S > 0,
    komsu(K, Y),
    \+ memberchk(Y, G),
    S1 is S - 1.

komsu(A/B, C/D) :-
    tahta(N),
    member(F-G, [2-1, 1-2]),
    member(P, [1, -1]),
    member(Q, [1, -1]),
    C is A + P*F,
    D is B + Q*G,
    C >= 1, C =< N,
    D >= 1, D =< N.

tahta(5).

bitti(durum(_, _, 0)).

coz(D, D) :- bitti(D), !.
coz(D, Son) :-
    tur_adimi(D, D1),
    coz(D1, Son).

tour(Tour) :-
    tahta(N),
    Kalan is N**2 - 1,
    coz(durum(1/1, [1/1], Kalan), durum(_, Ters, _)),
    reverse(Ters, Tour).
