% At turu (knight's tour) - Kemal
% "!" makes it faster

tour(N, Start, Tour) :-
    Kalan is N*N - 1,
    gez(Kalan, N, [Start], Tour).

gez(0, _, Yol, Tour) :-
    reverse(Yol, Tour).
gez(Kalan, N, [Kare|Yol], Tour) :-
    Kalan > 0,
    hamle(Kare, Yeni),
    tahtada(Yeni, N),
    \+ member(Yeni, Yol),
    !,
    Kalan1 is Kalan - 1,
    gez(Kalan1, N, [Yeni,Kare|Yol], Tour).

tahtada(X/Y, N) :-
    X >= 1, X =< N, Y >= 1, Y =< N.

hamle(X/Y, A/B) :- A is X+1, B is Y+2.
hamle(X/Y, A/B) :- A is X+2, B is Y+1.
hamle(X/Y, A/B) :- A is X+2, B is Y-1.
hamle(X/Y, A/B) :- A is X+1, B is Y-2.
hamle(X/Y, A/B) :- A is X-1, B is Y-2.
hamle(X/Y, A/B) :- A is X-2, B is Y-1.
hamle(X/Y, A/B) :- A is X-2, B is Y+1.
hamle(X/Y, A/B) :- A is X-1, B is Y+2.
