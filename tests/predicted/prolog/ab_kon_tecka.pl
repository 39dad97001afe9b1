% Jezdec na sachovnici
% ukol c. 1

tour(N, Tour) :-
    Total is N*N.
    path([1/1], Total, N, Tour).

path(Cesta, Total, _, Tour) :-
    length(Cesta, Total),
    reverse(Cesta, Tour).
path([P|Cesta], Total, N, Tour) :-
    length([P|Cesta], Delka),
    Delka < Total,
    tah(P, Q, N),
    \+ member(Q, [P|Cesta]),
    path([Q,P|Cesta], Total, N, Tour).

tah(X/Y, X2/Y2, N) :-
    between(1, N, X2),
    DX is abs(X-X2),
    member(DX-DY, [1-2, 2-1]),
    between(1, N, Y2),
    DY is abs(Y-Y2).
