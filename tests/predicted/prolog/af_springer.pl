% Uebung 4, Aufgabe 2: Springertour
% Start ist immer die Ecke 1/1

tour(N, Tour) :-
    Felder is N * N,
    zug(N, Felder, [1/1], Tour).

% fertig, wenn alle Felder im Weg sind
zug(_, Felder, Weg, Tour) :-
    length(Weg, Felder),
    reverse(Weg, Tour).
zug(N, Felder, [X/Y|Weg], Tour) :-
    sprung(X/Y, X1/Y1),
    X1 > 0, X1 =< N,
    Y1 > 0, Y1 =< N,
    \+ member(X1/Y1, Weg),
    zug(N, Felder, [X1/Y1,X/Y|Weg], Tour).

sprung(X/Y, A/B) :- A is X + 2, B is Y + 1.
sprung(X/Y, A/B) :- A is X + 1, B is Y + 2.
sprung(X/Y, A/B) :- A is X - 1, B is Y + 2.
sprung(X/Y, A/B) :- A is X - 2, B is Y + 1.
sprung(X/Y, A/B) :- A is X - 2, B is Y - 1.
sprung(X/Y, A/B) :- A is X - 1, B is Y - 2.
sprung(X/Y, A/B) :- A is X + 1, B is Y - 2.
sprung(X/Y, A/B) :- A is X + 2, B is Y - 1.
