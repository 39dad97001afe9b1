% Übung 3, Springerproblem
% tour(+N, +Start, -Tour)

tour(N, Start, Tour) :-
    Felder is N * N,
    laufe(N, Felder, [Start], Rueckwaerts),
    reverse(Rueckwaerts, Tour).

laufe(_, Felder, Weg, Weg) :-
    length(Weg, Felder).
laufe(N, Felder, [Jetzt|Alt], Weg) :-
    \+ memberchk(Neu, [Jetzt|Alt]),      % nicht schon besucht
    springt(N, Jetzt, Neu),
    laufe(N, Felder, [Neu,Jetzt|Alt], Weg).

springt(N, X/Y, X1/Y1) :-
    between(1, N, X1),
    between(1, N, Y1),
    DX is abs(X1 - X),
    DY is abs(Y1 - Y),
    DX * DY =:= 2.
