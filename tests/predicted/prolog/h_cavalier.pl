% Le tour du cavalier
% tour(N, Depart, Tour) marche pour N = 5

tour(N, Start, Tour) :-
    NbCases is N*N,
    Start = X/Y,
    parcours(NbCases, N, X/Y, [X/Y], Chemin),
    reverse(Chemin, Tour).

parcours(NbCases, _, _, Vus, Vus) :-
    length(Vus, NbCases).
parcours(NbCases, N, Case, Vus, Chemin) :-
    length(Vus, L), L < NbCases,
    \+ member(Suivante, Vus),
    saut(Case, Suivante),
    dans_echiquier(N, Suivante),
    parcours(NbCases, N, Suivante, [Suivante|Vus], Chemin).

dans_echiquier(N, X/Y) :-
    X > 0, Y > 0,
    X =< N, Y =< N.

saut(X/Y, X1/Y1) :-
    member([A,B], [[1,2],[2,1],[-1,2],[-2,1],[1,-2],[2,-1],[-1,-2],[-2,-1]]),
    X1 is X+A,
    Y1 is Y+B.
