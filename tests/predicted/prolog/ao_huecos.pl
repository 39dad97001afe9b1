% El caballo en un tablero con agujeros.
% Los agujeros se tratan como casillas ya pisadas, asi no hace falta
% ninguna regla mas.

tour(Files, Ranks, Blocked, Start, Tour) :-
    length(Blocked, Agujeros),
    Faltan is Files*Ranks - Agujeros - 1,
    camina(Faltan, tablero(Files,Ranks), Start, [Start|Blocked], Resto),
    Tour = [Start|Resto].

camina(0, _, _, _, []) :- !.
camina(K, Tablero, Aqui, Pisadas, [Sig|Resto]) :-
    opciones(Tablero, Aqui, Pisadas, Ops),
    member(_-Sig, Ops),
    K1 is K - 1,
    camina(K1, Tablero, Sig, [Sig|Pisadas], Resto).

% primero las casillas que tienen menos salidas
opciones(Tablero, Aqui, Pisadas, Ops) :-
    findall(G-S,
            ( libre(Tablero, Aqui, Pisadas, S),
              aggregate_all(count, libre(Tablero, S, Pisadas, _), G) ),
            Ops0),
    sort(1, @=<, Ops0, Ops).

libre(tablero(F,R), X/Y, Pisadas, A/B) :-
    delta(DX, DY),
    A is X+DX, A > 0, A =< F,
    B is Y+DY, B > 0, B =< R,
    \+ memberchk(A/B, Pisadas).

delta(DX, DY) :- member(DX, [-2,2]), member(DY, [-1,1]).
delta(DX, DY) :- member(DX, [-1,1]), member(DY, [-2,2]).
