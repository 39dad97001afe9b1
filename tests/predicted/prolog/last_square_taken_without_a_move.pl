% recorre todas las casillas libres
tour(N, Start, [Start|Tour]) :-
    findall(X/Y, (between(1, N, X), between(1, N, Y)), Libres0),
    subtract(Libres0, [Start], Libres),
    recorre(Start, Libres, Tour).

% fin: cuando queda una casilla, es la ultima
recorre(_, [Ultima], [Ultima]).
recorre(Desde, Libres, [Hasta|Tour]) :-
    select(Hasta, Libres, Libres1),
    caballo(Desde, Hasta),
    recorre(Hasta, Libres1, Tour).

caballo(X/Y, A/B) :-
    abs(X-A) =:= 1,
    abs(Y-B) =:= 2.
caballo(X/Y, A/B) :-
    abs(X-A) =:= 2,
    abs(Y-B) =:= 1.
