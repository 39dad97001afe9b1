% Le cavalier fait le tour de l'echiquier  -- TP 3
% voyage(K, Total, Case, Chemin, Resultat): K cases sont comptees

tour(N, Start, Tour) :-
    Total is N*N,
    voyage(1, Total, N, Start, [], Envers),
    reverse(Envers, Tour).

voyage(Total, Total, _, _, Chemin, Chemin).
voyage(K, Total, N, Ici, Chemin, Resultat) :-
    K < Total,
    saut(N, Ici, La),
    \+ member(La, [Ici|Chemin]),
    K1 is K+1,
    voyage(K1, Total, N, La, [Ici|Chemin], Resultat).

saut(N, X/Y, U/V) :-
    pas(A, B),
    U is X+A, U >= 1, U =< N,
    V is Y+B, V >= 1, V =< N.

pas( 1, 2).   pas( 2, 1).
pas(-1, 2).   pas(-2, 1).
pas( 1,-2).   pas( 2,-1).
pas(-1,-2).   pas(-2,-1).
