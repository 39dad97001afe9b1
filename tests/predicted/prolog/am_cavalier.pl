% Le tour du cavalier sur un échiquier N x N
% (j'apprends Prolog tout seul depuis un mois)

tour(N, Tour) :-
    NN is N * N,
    chemin(N, 1/1, Tour),
    length(Tour, L),
    L =:= NN,
    sans_doublon(Tour, NN).

% un chemin : une case, ou bien une case puis un chemin depuis
% une case voisine
chemin(_, C, [C]).
chemin(N, C, [C|Reste]) :-
    saut(N, C, S),
    chemin(N, S, Reste).

% aucune case n'apparaît deux fois
sans_doublon(Liste, L) :-
    sort(Liste, Triee),
    length(Triee, L).

saut(N, X/Y, A/B) :-
    member(DX/DY, [1/2, 2/1, -1/2, -2/1, 1/(-2), 2/(-1), -1/(-2), -2/(-1)]),
    A is X + DX, A >= 1, A =< N,
    B is Y + DY, B >= 1, B =< N.
