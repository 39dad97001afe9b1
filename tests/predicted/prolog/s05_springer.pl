% Springerproblem, Blatt 2, Aufgabe 3
% Aufruf: ?- tour(5, T).

tour(N, Tour) :-
    Anzahl is N*N,
    weg(N, Anzahl, [1/1], Tour).

weg(_, Anzahl, Besucht, Tour) :-
    length(Besucht, Anzahl),
    reverse(Besucht, Tour).
weg(N, Anzahl, [Feld|Rest], Tour) :-
    springt(N, Feld, Neu),
    not(member(Neu, [Feld|Rest])),
    weg(N, Anzahl, [Neu,Feld|Rest], Tour).

% alle acht Spruenge, und das neue Feld muss auf dem Brett liegen
springt(N, X/Y, X1/Y1) :-
    X1 is X+1, Y1 is Y+2 ;
    X1 is X+2, Y1 is Y+1 ;
    X1 is X+2, Y1 is Y-1 ;
    X1 is X+1, Y1 is Y-2 ;
    X1 is X-1, Y1 is Y+2 ;
    X1 is X-2, Y1 is Y+1 ;
    X1 is X-2, Y1 is Y-1 ;
    X1 is X-1, Y1 is Y-2, auf_brett(N, X1/Y1).

auf_brett(N, X/Y) :- X > 0, X =< N, Y > 0, Y =< N.
