/*  Rösselsprung
    Hausaufgabe Blatt 6, Aufgabe 2
*/

tour(N, Start, Tour) :-
    Felder is N*N,
    springe(N, Felder, [Start], Liste),
    reverse(Liste, Tour).

springe(_, Felder, Liste, Liste) :-
    length(Liste, Felder).
springe(N, Felder, [X/Y|Liste], Ergebnis) :-
    zug(X/Y, U/V),
    between(1, N, U),
    between(1, N, V),
    neu(U/V, [X/Y|Liste]),
    springe(N, Felder, [U/V,X/Y|Liste], Ergebnis).

% neu(Feld, Liste): Feld kommt in der Liste nicht vor
neu(_, []).
neu(Feld, [F|Rest]) :-
    Feld =\= F,
    neu(Feld, Rest).

zug(X/Y, U/V) :-
    member((A,B), [(1,2),(1,-2),(-1,2),(-1,-2),(2,1),(2,-1),(-2,1),(-2,-1)]),
    U is X+A,
    V is Y+B.
