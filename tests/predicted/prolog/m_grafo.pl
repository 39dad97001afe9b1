% Recorrido del caballo: primero el grafo, luego la busqueda
:- use_module(library(assoc)).
:- use_module(library(ugraphs)).

tour(Files, Ranks, Tour) :-
    grafo(Files, Ranks, G),
    vertices(G, Vs),
    length(Vs, Total),
    Faltan is Total - 1,
    recorre(Faltan, 1/1, G, Tour).

grafo(F, R, G) :-
    findall(A-B, salto(F, R, A, B), Aristas),
    vertices_edges_to_ugraph([], Aristas, G).

salto(F, R, X/Y, X1/Y1) :-
    between(1, F, X), between(1, R, Y),
    between(-2, 2, DX), DX =\= 0,
    between(-2, 2, DY), DY =\= 0,
    abs(DX) =\= abs(DY),
    X1 is X + DX, X1 >= 1, X1 =< F,
    Y1 is Y + DY, Y1 >= 1, Y1 =< R.

% al salir de una casilla se borra del grafo
recorre(0, Aqui, _, [Aqui]) :- !.
recorre(K, Aqui, G, [Aqui|Resto]) :-
    neighbours(Aqui, G, Vecinos),
    del_vertices(G, [Aqui], G1),
    findall(Grado-V,
            ( member(V, Vecinos), neighbours(V, G1, Ws), length(Ws, Grado) ),
            Pares),
    msort(Pares, Orden),
    member(_-Siguiente, Orden),
    K1 is K - 1,
    recorre(K1, Siguiente, G1, Resto).
