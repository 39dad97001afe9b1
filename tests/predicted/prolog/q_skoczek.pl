% Skoczek szachowy, zadanie 5
tour(Files, Ranks, Start, Tour) :-
    Ile is Files*Ranks - 1,
    droga(Ile, Files/Ranks, Start, [Start], Tour).

droga(0, _, _, Odwiedzone, Tour) :- reverse(Odwiedzone, Tour).
droga(Ile, Plansza, Pole, Odwiedzone, Tour) :-
    Ile > 0,
    ruch(Plansza, Pole, Nowe),
    \+ memberchk(Nowe, Odwiedzone),
    Mniej is Ile - 1,
    droga(Mniej, Plansza, Nowe, [Nowe|Odwiedzone], Tour).

ruch(F/R, X/Y, X1/Y1) :-
    skok(DX, DY),
    X1 >= 1, X1 =< F,
    X1 is X + DX,
    Y1 is Y + DY,
    Y1 >= 1, Y1 =< R.

skok(A, B) :- znak(1, A), znak(2, B).
skok(A, B) :- znak(2, A), znak(1, B).

znak(A, A).
znak(A, B) :- B is -A.
