/* El recorrido del caballo
   semana 2 - grupo B */

tour(N, Inicio, Tour) :-
    Faltan is N*N - 1,
    recorrer(Faltan, N, Inicio, [Inicio], Tour).

recorrer(0, _, _, Visitadas, Tour) :-
    reverse(Visitadas, Tour).
recorrer(K, N, X/Y, Visitadas, Tour) :-
    K > 0,
    salto(DX, DY),
    NX is X + DX, dentro(NX, N),
    NY is Y + DY, dentro(NY, N),
    nueva(NX, NY, Visitadas),
    K1 is K - 1,
    recorrer(K1, N, NX/NY, [NX/NY|Visitadas], Tour).

dentro(C, N) :- C > 0, C =< N.

nueva(X, Y, Visitadas) :-
    \+ memberchk((X,Y), Visitadas).

salto(A, B) :- member(A, [1,-1]), member(B, [2,-2]).
salto(A, B) :- member(A, [2,-2]), member(B, [1,-1]).
