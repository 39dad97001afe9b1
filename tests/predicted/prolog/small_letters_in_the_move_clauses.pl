% caballo, semana 1
tour(N, Start, Tour) :-
    Max is N*N,
    buscar(N, Max, [Start], Tour).

buscar(_, Max, P, Tour) :-
    length(P, Max),
    reverse(P, Tour).
buscar(N, Max, [X/Y|P], Tour) :-
    length([X/Y|P], Len),
    Len < Max,
    delta(DX, DY),
    A is x+DX,
    B is y+DY,
    A >= 1, A =< N,
    B >= 1, B =< N,
    \+ member(A/B, P),
    buscar(N, Max, [A/B,X/Y|P], Tour).

delta(1,2).
delta(2,1).
delta(2,-1).
delta(1,-2).
delta(-1,-2).
delta(-2,-1).
delta(-2,1).
delta(-1,2).
