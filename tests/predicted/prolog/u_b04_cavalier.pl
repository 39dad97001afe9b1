% Le tour du cavalier -- TP 2
% tour(+N, +Depart, -Chemin)

saut(X/Y, U/V) :- saut_pos(DX, DY), U is X + DX, V is Y + DY.

saut_pos(1,  2).
saut_pos(2,  1).
saut_pos(1, -2).
saut_pos(2, -1).

dans(N, X/Y) :-
    X >= 1, X =< N,
    Y >= 1, Y =< N.

tour(N, X/Y, Chemin) :-
    NbCases is N*N - 1,
    chemin(NbCases, N, X/Y, [X/Y], Chemin).

chemin(0, _, Case, _, [Case]).
chemin(K, N, Case, Vues, [Case|Chemin]) :-
    K > 0,
    saut(Case, Suivante),
    dans(N, Suivante),
    \+ memberchk(Suivante, Vues),
    K1 is K - 1,
    chemin(K1, N, Suivante, [Suivante|Vues], Chemin).
