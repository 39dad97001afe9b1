/* Práctica 3: el recorrido del caballo
   Autora: M. F. G.                      */

tour(N, Recorrido) :-
    Max is N * N,
    recorre(N, Max, 1/1, [1/1], Recorrido).

% recorre(+Lado, +Casillas, +Actual, +Visitadas, -Recorrido)
recorre(N, Max, Pos, Vis, Rec) :-
    (   length(Vis, Max) -> reverse(Vis, Rec)
    ;   salto(Pos, Sig), dentro(N, Sig), \+ memberchk(Sig, Vis) -> recorre(N, Max, Sig, [Sig|Vis], Rec)
    ).

salto(X/Y, A/B) :- delta(DX, DY), A is X + DX, B is Y + DY.

delta( 1,  2).
delta( 2,  1).
delta( 2, -1).
delta( 1, -2).
delta(-1, -2).
delta(-2, -1).
delta(-2,  1).
delta(-1,  2).

dentro(N, X/Y) :- between(1, N, X), between(1, N, Y).
