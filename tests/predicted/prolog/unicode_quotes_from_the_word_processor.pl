% Übungsblatt 5
tour(N, Start, Tour) :-
    Max is N*N,
    lauf(N, Max, [Start], Tour),
    write(‘Tour gefunden’), nl.

lauf(_, Max, Weg, Tour) :-
    length(Weg, Max), !,
    reverse(Weg, Tour).
lauf(N, Max, [X/Y|Weg], Tour) :-
    sprung(DX, DY),
    X1 is X+DX, X1 >= 1, X1 =< N,
    Y1 is Y+DY, Y1 >= 1, Y1 =< N,
    \+ member(X1/Y1, [X/Y|Weg]),
    lauf(N, Max, [X1/Y1,X/Y|Weg], Tour).

sprung(1,2).
sprung(2,1).
sprung(2,-1).
sprung(1,-2).
sprung(-1,-2).
sprung(-2,-1).
sprung(-2,1).
sprung(-1,2).
