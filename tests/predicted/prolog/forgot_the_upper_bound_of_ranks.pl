% Springerproblem, Aufgabe 2
tour(N, Start, Tour) :-
    Anzahl is N*N,
    springe(N, Anzahl, [Start], Tour).

springe(_, Anzahl, Weg, Tour) :-
    length(Weg, Anzahl),
    reverse(Weg, Tour).
springe(N, Anzahl, [S|Weg], Tour) :-
    length([S|Weg], L), L < Anzahl,
    zug(S, T),
    auf_brett(T, N),
    \+ member(T, [S|Weg]),
    springe(N, Anzahl, [T,S|Weg], Tour).

% Feld liegt auf dem Brett
auf_brett(X/Y, N) :-
    X >= 1, X =< N,
    Y >= 1.

zug(X/Y, A/B) :-
    member(D/E, [1/2,2/1,2/(-1),1/(-2),(-1)/(-2),(-2)/(-1),(-2)/1,(-1)/2]),
    A is X+D, B is Y+E.
