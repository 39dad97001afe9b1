% Uebungsblatt 1, Aufgabe 3: Springerproblem
% Mein erstes Prologprogramm!

tour(N, Start, Tour) :-
    Felder is N*N - 1,
    laufe(Felder, N, Start, [Start], Tour).

% fertig, wenn keine Felder mehr uebrig sind
laufe(0, _, _, Besucht, Tour) :- reverse(Besucht, Tour).
laufe(K, N, Feld, Besucht, Tour) :-
    K > 0,
    zug(Feld, Neu),
    im_brett(N, Neu),
    \+ member(Neu, Besucht),
    K1 is K - 1,
    laufe(K1, N, Neu, [Neu|Besucht], Tour).

zug(X/Y, X1/Y1) :- X1 is X + 2, Y1 is Y + 2.
zug(X/Y, X1/Y1) :- X1 is X + 1, Y1 is Y + 2.
zug(X/Y, X1/Y1) :- X1 is X + 2, Y1 is Y - 1.
zug(X/Y, X1/Y1) :- X1 is X + 1, Y1 is Y - 2.
zug(X/Y, X1/Y1) :- X1 is X - 1, Y1 is Y - 2.
zug(X/Y, X1/Y1) :- X1 is X - 2, Y1 is Y - 1.
zug(X/Y, X1/Y1) :- X1 is X - 2, Y1 is Y + 1.
zug(X/Y, X1/Y1) :- X1 is X - 1, Y1 is Y + 2.

im_brett(N, X/Y) :- between(1, N, X), between(1, N, Y).
