% Le tour du cavalier (TP 2)

tour(N, Depart, Tour) :-
    Depart = _/_,
    NbCases is N*N,
    parcours(N, NbCases, Depart, [Depart], Tour).

parcours(_, NbCases, _, Vus, Tour) :-
    length(Vus, NbCases),
    reverse(Vus, Tour).

parcours(N, NbCases, Case, Vus, Tour) :-
    \+ member(Suivante, Vus),        % pas encore visitee
    saut(N, Case, Suivante),
    parcours(N, NbCases, Suivante, [Suivante|Vus], Tour).

% saut(N, C1, C2) : le cavalier va de C1 a C2
saut(N, X1/Y1, X2/Y2) :-
    between(1, N, X2),
    between(1, N, Y2),
    Prod is abs(X1-X2) * abs(Y1-Y2),
    Prod =:= 2.
