% TP3 - le tour du cavalier
% Groupe B

saut(1,2).
saut(2,1).
saut(2,-1).
saut(1,-2).
saut(-1,-2).
saut(-2,-1).
saut(-2,1).
saut(-1,2).

tour(N, Depart, Tour) :-
    Total is N*N,
    parcours(N, Total, [Depart], Tour).

parcours(_, Total, Visites, Tour) :-
    length(Visites, Total),
    reverse(Visites, Tour)
parcours(N, Total, [X/Y|Reste], Tour) :-
    saut(DX, DY),
    X1 is X + DX, between(1, N, X1),
    Y1 is Y + DY, between(1, N, Y1),
    \+ member(X1/Y1, [X/Y|Reste]),
    parcours(N, Total, [X1/Y1,X/Y|Reste], Tour).
