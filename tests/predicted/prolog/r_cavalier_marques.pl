% Le tour du cavalier (TP 4) - on marque les cases avec assert
:- dynamic marque/1.

tour(N, Tour) :-
    retractall(marque(_)),
    Cases is N*N,
    avancer(1/1, 1, Cases, N, Tour).

avancer(Case, Cases, Cases, _, [Case]).
avancer(Case, I, Cases, N, [Case|Suite]) :-
    I < Cases,
    assertz(marque(Case)),
    saut(Case, Autre),
    dans(N, Autre),
    \+ marque(Autre),
    J is I + 1,
    avancer(Autre, J, Cases, N, Suite).

dans(N, X/Y) :- between(1, N, X), between(1, N, Y).

saut(X/Y, X1/Y1) :-
    member([A,B], [[1,2],[2,1],[2,-1],[1,-2],[-1,-2],[-2,-1],[-2,1],[-1,2]]),
    X1 is X+A,
    Y1 is Y+B.
