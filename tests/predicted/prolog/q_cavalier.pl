% Tour du cavalier, TP 2

tour(N, Start, Tour) :-
    Cases is N*N,
    chemin(Cases, N, [Start], Chemin),
    reverse(Chemin, Tour).

chemin(Cases, _, Chemin, Chemin) :-
    length(Chemin, Cases), !.
chemin(Cases, N, [Ici|Passe], Chemin) :-
    saut(Ici, Suivant),
    dedans(N, Suivant),
    \+ member(Suivant, Passe),
    chemin(Cases, N, [Suivant,Ici|Passe], Chemin).

saut(X/Y, X1/Y1) :-
    delta(DX, DY),
    X1 is X + DX,
    Y1 = Y + DY.

dedans(N, X/Y) :-
    X >= 1, X =< N,
    Y >= 1, Y =< N.

delta( 1,  2). delta( 2,  1). delta( 2, -1). delta( 1, -2).
delta(-1, -2). delta(-2, -1). delta(-2,  1). delta(-1,  2).
