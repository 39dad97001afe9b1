% Le tour du cavalier                         TP 5
% Chaque case est un terme X/Y.

tour(N, X, Y, Tour) :-
   Cases is N * N,
   parcours(N, Cases, [X/Y], Tour).

parcours(_, Cases, Chemin, Tour) :-
   length(Chemin, Cases),
   reverse(Chemin, Tour).
parcours(N, Cases, [Ici|Passe], Tour) :-
   findall(C, saut(N, Ici, C), Possibles),
   subtract(Possibles, Passe, Libres),
   member(Suivante, Libres),
   parcours(N, Cases, [Suivante,Ici|Passe], Tour).

saut(N, X/Y, X2/Y2) :-
   member(DX, [-2,-1,1,2]),
   X2 is X + DX,
   between(1, N, X2),
   DY is 3 - abs(DX),
   ( Y2 is Y + DY ; Y2 is Y - DY ),
   between(1, N, Y2).
