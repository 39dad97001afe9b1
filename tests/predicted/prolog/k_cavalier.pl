% Le tour du cavalier. Le plateau est une matrice dont les cases
% sont des variables : une case libre est une variable libre.
% Auteur : Mathilde, groupe B

tour(N, Tour) :-
    length(Tour, N),
    maplist([Ligne]>>length(Ligne, N), Tour),
    Max is N*N,
    poser(1, Max, 1, 1, Tour).

poser(K, Max, X, Y, Plateau) :-
    nth1(Y, Plateau, Ligne),
    nth1(X, Ligne, Case),
    var(Case),
    Case = K,
    continuer(K, Max, X, Y, Plateau).

continuer(Max, Max, _, _, _).
continuer(K, Max, X, Y, Plateau) :-
    K < Max,
    K1 is K + 1,
    saut(DX, DY),
    X1 is X + DX, X1 > 0,
    Y1 is Y + DY, Y1 > 0,
    poser(K1, Max, X1, Y1, Plateau).

saut(1, 2).
saut(2, 1).
saut(2, -1).
saut(1, -2).
saut(-1, -2).
saut(-2, -1).
saut(-2, 1).
saut(-1, 2).
