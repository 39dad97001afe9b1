% TP 2 : le cavalier
% auteur : moi, semaine 2

tour(N, Tour) :-
    NbCases is N * N,
    parcours(NbCases, N, [1/1], Envers),
    reverse(Envers, Tour).

parcours(NbCases, _, Visites, Visites) :-
    length(Visites, NbCases).
parcours(NbCases, N, Visites, Resultat) :-
    Visites = [Case|_],
    saut(N, Case, Suivante),
    \+ member(Suivante, Visitees),
    parcours(NbCases, N, [Suivante|Visites], Resultat).

saut(N, X/Y, X2/Y2) :-
    between(1, N, X2),
    between(1, N, Y2),
    DX is abs(X - X2),
    DY is abs(Y - Y2),
    2 =:= DX * DY.
