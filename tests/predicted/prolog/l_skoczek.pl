% Skoczek szachowy na planszy Files x Ranks
% pole(X, Y) -- jedno pole planszy

tour(Files, Ranks, Start, Tour) :-
    Start = X/Y,
    Ile is Files * Ranks,
    length(Tour, Ile),
    Tour = [Start|Reszta],
    idz(Reszta, Files, Ranks, X, Y, [pole(X,Y)]).

idz([], _, _, _, _, _).
idz([X2/Y2|Reszta], Files, Ranks, X, Y, Byly) :-
    ruch(X, Y, X2, Y2),
    X2 > 0,
    X2 < Files,
    Y2 > 0,
    Y2 =< Ranks,
    \+ member(pole(X2,Y2), Byly),
    idz(Reszta, Files, Ranks, X2, Y2, [pole(X2,Y2)|Byly]).

ruch(X, Y, X2, Y2) :-
    ( krok(A, B) ; krok(B, A) ),
    X2 is X + A,
    Y2 is Y + B.

krok(1, 2).
krok(1, -2).
krok(-1, 2).
krok(-1, -2).
