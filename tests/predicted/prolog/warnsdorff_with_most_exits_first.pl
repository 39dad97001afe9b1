% Heuristik von Warnsdorff
tour(N, Start, Tour) :-
    L is N*N,
    laufe(L, N, [Start], Tour).

laufe(L, _, Weg, Tour) :-
    length(Weg, L), !,
    reverse(Weg, Tour).
laufe(L, N, [S|Weg], Tour) :-
    findall(Z-T, bewertet(N, S, [S|Weg], Z, T), Liste),
    sort(1, @>=, Liste, Sortiert),
    member(_-T, Sortiert),
    laufe(L, N, [T,S|Weg], Tour).

bewertet(N, S, Weg, Z, T) :-
    frei(N, S, Weg, T),
    findall(U, frei(N, T, [T|Weg], U), Us),
    length(Us, Z).

frei(N, X/Y, Weg, A/B) :-
    member(D/E, [1/2,2/1,2/(-1),1/(-2),(-1)/(-2),(-2)/(-1),(-2)/1,(-1)/2]),
    A is X+D, B is Y+E,
    A >= 1, A =< N, B >= 1, B =< N,
    \+ memberchk(A/B, Weg).
