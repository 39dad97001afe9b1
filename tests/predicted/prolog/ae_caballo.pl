% El recorrido del caballo con casillas prohibidas.
% El tablero es un assoc: Casilla -> libre | ocupada.
% Una casilla que no esta en el assoc no existe (o esta bloqueada).

:- use_module(library(assoc)).

tour(Files, Ranks, Blocked, Start, Tour) :-
    findall(X/Y-libre,
            ( between(1, Files, X),
              between(1, Ranks, Y),
              \+ memberchk(X/Y, Blocked) ),
            Pares),
    length(Pares, Total),
    list_to_assoc(Pares, Tablero0),
    ocupar(Start, Tablero0, Tablero),
    Quedan is Total - 1,
    camino(Quedan, Start, Tablero, Resto),
    Tour = [Start|Resto].

camino(0, _, _, []) :- !.
camino(Quedan, Casilla, Tablero0, [Nueva|Resto]) :-
    salto(Casilla, Nueva),
    ocupar(Nueva, Tablero0, Tablero),
    Quedan1 is Quedan - 1,
    camino(Quedan1, Nueva, Tablero, Resto).

ocupar(Casilla, Tablero0, Tablero) :-
    get_assoc(Casilla, Tablero0, libre),
    put_assoc(Casilla, Tablero0, ocupada, Tablero).

salto(X/Y, X1/Y1) :-
    nth1(I, [2,1,-1,-2,-2,-1, 1, 2], DX),
    nth1(I, [1,2, 2, 1,-1,-2,-2,-1], DY),
    X1 is X + DX,
    Y1 is Y + DY.
