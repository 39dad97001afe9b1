% Recorrido del caballo con la regla de Warnsdorff:
% primero las casillas con menos salidas. Con vuelta atrás, por si acaso.

tour(Files, Ranks, Start, Tour) :-
    Faltan is Files * Ranks - 1,
    recorrer(Faltan, Files/Ranks, Start, [Start], Inverso),
    reverse(Inverso, Tour).

recorrer(0, _, _, Visto, Visto).
recorrer(Faltan, Tablero, Casilla, Visto, Final) :-
    Faltan > 0,
    salidas(Tablero, Casilla, Visto, Salidas),
    maplist(con_grado(Tablero, Visto), Salidas, Pares),
    keysort(Pares, Ordenados),
    member(_-Siguiente, Ordenados),
    Faltan1 is Faltan - 1,
    recorrer(Faltan1, Tablero, Siguiente, [Siguiente|Visto], Final).

con_grado(Tablero, Visto, Casilla, Grado-Casilla) :-
    salidas(Tablero, Casilla, Visto, L),
    length(L, Grado).

salidas(Tablero, Casilla, Visto, L) :-
    findall(S, ( salto(Tablero, Casilla, S), \+ memberchk(S, Visto) ), L).

salto(F/R, X/Y, X1/Y1) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), (-1)/(-2), (-2)/(-1), (-2)/1, (-1)/2]),
    X1 is X + DX, X1 >= 1, X1 =< F,
    Y1 is Y + DY, Y1 >= 1, Y1 =< R.
