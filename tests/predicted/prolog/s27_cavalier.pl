% TP 3 : le tour du cavalier
% Binome : Lea et Karim

tour(N, Chemin) :-
    Cases is N * N,
    chercher(N, Cases, [1/1], Chemin).

chercher(_, Cases, Visitees, Chemin) :-
    length(Visitees, Cases),
    reverse(Visitees, Chemin).
chercher(N, Cases, [Ici|Visitees], Chemin) :-
    saut(Ici, La),
    dans_echiquier(N, La),
    not(member(La, Visitees)),
    chercher(N, Cases, [La,Ici|Visitees], Chemin).

% Ici n'est jamais egal a La, donc on regarde seulement Visitees
saut(X/Y, X1/Y1) :- X1 is X+1, Y1 is Y+2.
saut(X/Y, X1/Y1) :- X1 is X+2, Y1 is Y+1.
saut(X/Y, X1/Y1) :- X1 is X+2, Y1 is Y-1.
saut(X/Y, X1/Y1) :- X1 is X+1, Y1 is Y-2.
saut(X/Y, X1/Y1) :- X1 is X-1, Y1 is Y-2.
saut(X/Y, X1/Y1) :- X1 is X-2, Y1 is Y-1.
saut(X/Y, X1/Y1) :- X1 is X-2, Y1 is Y+1.
saut(X/Y, X1/Y1) :- X1 is X-1, Y1 is Y+2.

dans_echiquier(N, X/Y) :- X >= 1, X =< N, Y >= 1, Y =< N.
