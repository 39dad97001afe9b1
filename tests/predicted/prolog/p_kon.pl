% Zadanie domowe: konik szachowy

delta(1,2).   delta(2,1).   delta(2,-1).  delta(1,-2).
delta(-1,-2). delta(-2,-1). delta(-2,1).  delta(-1,2).

na_planszy(N, X, Y) :- X > 0, Y > 0, X =< N, Y =< N.

% skok z pola na pole; bez odciecia Prolog liczy to samo wiele razy
skok(N, X/Y, X2/Y2) :-
    delta(DX, DY),
    X2 is X + DX,
    Y2 is Y + DY,
    na_planszy(N, X2, Y2), !.

tour(N, Tour) :-
    Ile is N * N - 1,
    idz(Ile, N, 1/1, [1/1], Tour).

idz(0, _, _, Odwiedzone, Tour) :- reverse(Odwiedzone, Tour).
idz(Ile, N, Pole, Odwiedzone, Tour) :-
    Ile > 0,
    skok(N, Pole, Nowe),
    \+ memberchk(Nowe, Odwiedzone),
    Ile1 is Ile - 1,
    idz(Ile1, N, Nowe, [Nowe|Odwiedzone], Tour).
