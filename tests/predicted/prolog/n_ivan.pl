% Domashka 1. Hod konem.

hod(X/Y, X1/Y1) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), (-1)/(-2), (-2)/(-1), (-2)/1, (-1)/2]),
    X1 is X + DX,
    Y1 is Y + DY.

na_doske(N, X/Y) :-
    between(1, N, X),
    between(1, N, Y).

tour(N, Tour) :-
    vsego is N * N,
    put(N, vsego, 1, [1/1], Tour).

put(_, V, V, Projdeno, Tour) :-
    reverse(Projdeno, Tour).
put(N, Vsego, K, [P|Ps], Tour) :-
    hod(P, Q),
    na_doske(N, Q),
    \+ member(Q, [P|Ps]),
    K1 is K + 1,
    put(N, Vsego, K1, [Q,P|Ps], Tour).
