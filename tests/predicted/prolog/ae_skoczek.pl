% Droga skoczka szachowego
% Kazde pole, na ktore skoczek skacze, dopisujemy do listy Byl.

tour(N, Start, Tour) :-
    Ile is N * N,
    droga(N, Ile, 1, Start, [], Reszta),
    Tour = [Start|Reszta].

droga(_, Ile, Ile, _, _, []).
droga(N, Ile, K, Pole, Byl, [Nowe|Reszta]) :-
    K < Ile,
    skok(Pole, Nowe),
    na_planszy(N, Nowe),
    \+ member(Nowe, Byl),
    K1 is K + 1,
    droga(N, Ile, K1, Nowe, [Nowe|Byl], Reszta).

na_planszy(N, X/Y) :- X > 0, Y > 0, X =< N, Y =< N.

skok(X/Y, X1/Y1) :-
    ruch(A, B),
    X1 is X + A,
    Y1 is Y + B.

ruch(-1, -2).
ruch(-2, -1).
ruch(-2, 1).
ruch(-1, 2).
ruch(1, -2).
ruch(2, -1).
ruch(2, 1).
ruch(1, 2).
