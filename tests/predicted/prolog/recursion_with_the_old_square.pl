% rekursive Suche, Gruppe 7
tour(N, Start, Tour) :-
    Tiefe is N*N,
    tiefensuche(Tiefe, N, Start, [Start], Tour).

tiefensuche(1, _, _, Besucht, Tour) :-
    !,
    reverse(Besucht, Tour).
tiefensuche(T, N, Feld, Besucht, Tour) :-
    nachbarfeld(N, Feld, Neu),
    \+ member(Neu, Besucht),
    nachbarfeld(N, Neu, _),          % Neu ist keine Sackgasse
    T1 is T-1,
    tiefensuche(T1, N, Feld, [Neu|Besucht], Tour).

nachbarfeld(N, X/Y, A/B) :-
    member(S/Z, [1/2,2/1,2/(-1),1/(-2),-1/(-2),-2/(-1),-2/1,-1/2]),
    A is X+S,
    between(1, N, A),
    B is Y+Z,
    between(1, N, B).
