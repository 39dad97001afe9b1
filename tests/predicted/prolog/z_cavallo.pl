% Compito 3 - il giro del cavallo
% le case sono numerate 1..N*N, riga per riga

tour(N, Tour) :-
    Tot is N*N,
    giro(Tot, N, [1], Percorso),
    reverse(Percorso, Case),
    maplist(coordinate(N), Case, Tour).

giro(Tot, _, Percorso, Percorso) :-
    length(Percorso, Tot).
giro(Tot, N, [C|Cs], Percorso) :-
    length(Cs, L), L + 1 < Tot,
    salto(N, D),
    Nuova is C + D,
    Nuova >= 1, Nuova =< Tot,
    \+ memberchk(Nuova, [C|Cs]),
    giro(Tot, N, [Nuova,C|Cs], Percorso).

salto(N, D) :- D is N-2.
salto(N, D) :- D is N+2.
salto(N, D) :- D is 2*N-1.
salto(N, D) :- D is 2*N+1.
salto(N, D) :- D is -(N-2).
salto(N, D) :- D is -(N+2).
salto(N, D) :- D is -(2*N-1).
salto(N, D) :- D is -(2*N+1).

coordinate(N, C, X-Y) :-
    X is (C-1) mod N + 1,
    Y is (C-1) // N + 1.
