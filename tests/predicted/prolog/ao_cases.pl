% Tour du cavalier.  Le resultat : les numeros des cases,
% comptees ligne par ligne a partir de 1.

tour(Colonnes, Lignes, Tour) :-
    Total is Colonnes * Lignes,
    avance(Total, Colonnes, Lignes, [c(1,1)], Chemin),
    reverse(Chemin, Cases),
    maplist(numero(Lignes), Cases, Tour).

numero(Largeur, c(X,Y), No) :-
    No is (Y - 1) * Largeur + X.

avance(1, _, _, Chemin, Chemin).
avance(Reste, C, L, [c(X,Y)|Passe], Chemin) :-
    Reste > 1,
    saut(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    between(1, C, X1),
    between(1, L, Y1),
    \+ memberchk(c(X1,Y1), Passe),
    Reste1 is Reste - 1,
    avance(Reste1, C, L, [c(X1,Y1),c(X,Y)|Passe], Chemin).

saut(1, 2).   saut(1, -2).   saut(-1, 2).   saut(-1, -2).
saut(2, 1).   saut(2, -1).   saut(-2, 1).   saut(-2, -1).
