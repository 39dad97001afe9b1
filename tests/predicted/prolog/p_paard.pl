% Opdracht week 2 - het paard
% veld = [Kolom,Rij]

tour(N, Tour) :-
    Aantal is N * N,
    rondreis(N, Aantal, [[1,1]], Omgekeerd),
    reverse(Omgekeerd, Tour).

rondreis(_, 1, Pad, Pad).
rondreis(N, K, [Hier|Pad], Resultaat) :-
    K > 1,
    paardensprong(Hier, Daar),
    \+ member(Daar, Pad),
    K1 is K - 1,
    rondreis(N, K1, [Daar,Hier|Pad], Resultaat).

paardensprong(N, [K,R], [K2,R2]) :-
    stap(DK, DR),
    K2 is K + DK, K2 >= 1, K2 =< N,
    R2 is R + DR, R2 >= 1, R2 =< N.

stap(A, B) :- teken(1, A), teken(2, B).
stap(A, B) :- teken(2, A), teken(1, B).

teken(X, X).
teken(X, Y) :- Y is -X.
