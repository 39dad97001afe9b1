% Rösselsprung, Übungsblatt 3
% tour(+N, +Start, -Tour)

tour(N, Start, Tour) :-
    Anzahl is N * N,
    length(Tour, Anzahl),
    Tour = [Start|Rest],
    laufe(Rest, Start, [Start], N).

% fertig, wenn kein Feld mehr einzutragen ist
laufe([], _, _, _).
laufe([Feld|Rest], Von, Besucht, N) :-
    springer(Von, Feld, N),
    \+ memberchk(Feld, Besucht),
    laufe(Rest, Feld, [Feld|Besucht], N).

% ein Springer geht zwei Felder in die eine und eins in die
% andere Richtung, zusammen also drei
springer(X/Y, U/V, N) :-
    between(1, N, U),
    between(1, N, V),
    abs(X-U) + abs(Y-V) =:= 3.
