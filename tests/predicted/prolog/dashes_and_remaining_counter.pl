% recorrido del caballo - Marta G.
% empieza en la casilla que se pide
tour(N, X-Y, Tour) :-
    Faltan is N*N-1,
    recorre(Faltan, N, X-Y, [X-Y], Tour).

% ya no falta ninguna casilla
recorre(0, _, _, Visitadas, Tour) :- !, reverse(Visitadas, Tour).
recorre(Faltan, N, Aqui, Visitadas, Tour) :-
    salto(Aqui, Alli),
    dentro(Alli, N),
    \+ memberchk(Alli, Visitadas),
    Faltan1 is Faltan-1,
    recorre(Faltan1, N, Alli, [Alli|Visitadas], Tour).

dentro(X-Y, N) :- between(1, N, X), between(1, N, Y).

salto(X-Y, X1-Y1) :-
    member(DX-DY, [2-1,2-(-1),-2-1,-2-(-1),1-2,1-(-2),-1-2,-1-(-2)]),
    X1 is X+DX,
    Y1 is Y+DY.
