% Springertour, Version 3 (jetzt viel schneller als Version 2!)
d(1,2).   d(2,1).   d(2,-1).  d(1,-2).
d(-1,-2). d(-2,-1). d(-2,1).  d(-1,2).

tour(N, Tour) :-
    M is N*N,
    reise(M, N, 1/1, [1/1], Weg),
    reverse(Weg, Tour).

reise(M, _, _, Weg, Weg) :-
    length(Weg, M), !.
reise(M, N, Hier, Weg, Ende) :-
    frei(N, Hier, Weg, Neu),
    !,                              % ein freies Feld genuegt, nicht alle durchsuchen
    reise(M, N, Neu, [Neu|Weg], Ende).

frei(N, X/Y, Weg, U/V) :-
    d(A, B),
    U is X + A, between(1, N, U),
    V is Y + B, between(1, N, V),
    \+ memberchk(U/V, Weg).
