/* TP2 - Le cavalier d'Euler */
tour(N, Start, Tour) :-
   Reste is N*N-1,
   parcours(Reste, N, Start, [Start], Tour).

parcours(0, _, _, Vus, Tour) :- !, reverse(Vus, Tour).
parcours(R, N, Ici, Vus, Tour) :-
   bond(N, Ici, La),
   \+ memberchk(La, Vus),
   R1 is R-1,
   parcours(R1, N, La, [La|Vus], Tour).

bond(N, X/Y, U/V) :-
   member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), (-1)/(-2), (-2)/(-1), (-2)/1, (-1)/2]),
   U is X+DX,
   V is Y+DY,
   sur_echiquier(N, U, V).

sur_echiquier(N, U, V) :-
   U > 0, U =< N,
   V > 0, V < N.
