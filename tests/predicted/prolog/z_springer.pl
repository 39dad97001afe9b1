% Springerproblem 5x5, Woche 1
% alle acht Sprünge in einer Regel, mit "oder"

tour(Tour) :-
    laufe([1/1], 1, Weg),
    reverse(Weg, Tour).

laufe(Weg, 25, Weg).
laufe([Feld|Rest], K, Weg) :-
    K < 25,
    springt(Feld, Neu),
    \+ member(Neu, [Feld|Rest]),
    K1 is K + 1,
    laufe([Neu,Feld|Rest], K1, Weg).

springt(X/Y, A/B) :-
    A is X+1, B is Y+2 ;
    A is X+2, B is Y+1 ;
    A is X+2, B is Y-1 ;
    A is X+1, B is Y-2 ;
    A is X-1, B is Y-2 ;
    A is X-2, B is Y-1 ;
    A is X-2, B is Y+1 ;
    A is X-1, B is Y+2 ,
    A >= 1, A =< 5, B >= 1, B =< 5.
