% Parcours du cavalier -- TP 4
% tour(N, Depart, Tour) : Tour commence en Depart

tour(N, Start, Tour) :-
    NbCases is N*N,
    parcours(NbCases, N, [Start], 1, Tour).

% toutes les cases sont visitees : c'est fini
parcours(Nb, _, Chemin, Nb, Chemin) :- !.
% sinon on saute encore une fois
parcours(Nb, N, [Case|Chemin], I, Tour) :-
    saut(N, Case, Suivante),
    \+ memberchk(Suivante, Chemin),
    I1 is I + 1,
    parcours(Nb, N, [Suivante, Case|Chemin], I1, Tour).

saut(N, C/L, C2/L2) :-
    member([DC,DL], [[2,1],[1,2],[-1,2],[-2,1],[-2,-1],[-1,-2],[1,-2],[2,-1]]),
    C2 is C + DC,
    L2 is L + DL,
    between(1, N, C2),
    between(1, N, L2).
