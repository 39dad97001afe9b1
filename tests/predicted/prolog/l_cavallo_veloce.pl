% Il giro del cavallo, versione "veloce":
% con il taglio il programma non perde tempo (spero)

tour(N, Start, Tour) :-
    Caselle is N * N - 1,
    giro(Caselle, N, [Start], Tour).

giro(0, _, Visitate, Tour) :-
    reverse(Visitate, Tour).
giro(K, N, [Qui|Altre], Tour) :-
    K > 0,
    prossima(N, Qui, Altre, Nuova),
    K1 is K - 1,
    giro(K1, N, [Nuova,Qui|Altre], Tour).

prossima(N, X/Y, Altre, A/B) :-
    delta(DX, DY),
    A is X + DX, B is Y + DY,
    1 =< A, A =< N,
    1 =< B, B =< N,
    \+ memberchk(A/B, Altre),
    !.

delta( 1, 2).
delta( 2, 1).
delta( 2,-1).
delta( 1,-2).
delta(-1,-2).
delta(-2,-1).
delta(-2, 1).
delta(-1, 2).
