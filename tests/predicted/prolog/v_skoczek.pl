% Skoczek szachowy - zadanie domowe nr 2
% tour(N, Start, Tour), odwiedzone pola trzymam na liscie

tour(N, Start, [Start|Dalej]) :-
    Ile is N*N - 1,
    idz(Ile, N, Start, [], Dalej).

idz(0, _, _, _, []).
idz(Ile, N, Pole, Odwiedzone, [Nowe|Dalej]) :-
    Ile > 0,
    ruch(Pole, Nowe),
    na_planszy(N, Nowe),
    \+ member(Nowe, Odwiedzone),
    Mniej is Ile - 1,
    idz(Mniej, N, Nowe, [Nowe|Odwiedzone], Dalej).

na_planszy(N, X/Y) :-
    X >= 1, X =< N, Y >= 1, Y =< N.

ruch(X/Y, A/B) :- A is X-1, B is Y-2.
ruch(X/Y, A/B) :- A is X-2, B is Y-1.
ruch(X/Y, A/B) :- A is X-1, B is Y+2.
ruch(X/Y, A/B) :- A is X-2, B is Y+1.
ruch(X/Y, A/B) :- A is X+1, B is Y-2.
ruch(X/Y, A/B) :- A is X+2, B is Y-1.
ruch(X/Y, A/B) :- A is X+1, B is Y+2.
ruch(X/Y, A/B) :- A is X+2, B is Y+1.
