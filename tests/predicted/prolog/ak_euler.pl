/* Le cavalier d'Euler avec l'heuristique de Warnsdorff :
   on va d'abord sur la case qui a le moins de suites.
   On revient en arriere s'il le faut (member/2).            */

tour(Files, Ranks, Start, Tour) :-
    Total is Files*Ranks,
    parcours(ech(Files,Ranks), Total, [Start], Inverse),
    reverse(Inverse, Tour).

parcours(_, Total, Chemin, Chemin) :-
    length(Chemin, Total), !.
parcours(Ech, Total, [Ici|Passe], Chemin) :-
    findall(Degre-Case,
            ( libre(Ech, [Ici|Passe], Ici, Case),
              degre(Ech, [Case,Ici|Passe], Case, Degre) ),
            Cases),
    keysort(Cases, Triees),
    member(_-Suivante, Triees),
    parcours(Ech, Total, [Suivante,Ici|Passe], Chemin).

% le nombre de cases libres que l'on atteint depuis Case
degre(Ech, Visitees, Case, Degre) :-
    bagof(C, libre(Ech, Visitees, Case, C), Suites),
    length(Suites, Degre).

libre(ech(F,R), Visitees, X/Y, U/V) :-
    saut(DX, DY),
    U is X+DX, U >= 1, U =< F,
    V is Y+DY, V >= 1, V =< R,
    \+ memberchk(U/V, Visitees).

saut(1,2).   saut(2,1).   saut(2,-1).  saut(1,-2).
saut(-1,-2). saut(-2,-1). saut(-2,1).  saut(-1,2).
