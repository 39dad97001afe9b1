% Geschlossene Springertour, ganz ohne Heuristik
% (dauert auf 6x6 vielleicht etwas)

tour(N, Start, Tour) :-
    Felder is N*N,
    runde(Felder, N, Start, Start, [Start], Tour).

runde(1, N, Start, Letztes, Weg, Tour) :-
    !,
    sprung(N, Letztes, Start),
    reverse(Weg, Tour).
runde(Rest, N, Start, Feld, Weg, Tour) :-
    sprung(N, Feld, Neu),
    \+ memberchk(Neu, Weg),
    Rest1 is Rest-1,
    runde(Rest1, N, Start, Neu, [Neu|Weg], Tour).

sprung(N, X/Y, X1/Y1) :-
    between(1, N, X1),
    between(1, N, Y1),
    abs(X-X1) * abs(Y-Y1) =:= 2.
