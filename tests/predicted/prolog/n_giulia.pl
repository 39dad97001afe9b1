% giro del cavallo
% idea: lista delle caselle libere, ne tolgo una a ogni mossa
tour(N, Tour) :-
    findall(X/Y, (between(1,N,X), between(1,N,Y)), [Prima|Libere]),
    length(Libere, Mosse),
    giro(Mosse, Prima, Libere, Tour).

giro(0, C, _, [C]).
giro(M, C, Libere, [C|Tour]) :-
    M > 0, M1 is M-1,
    select(D, Libere, Resto), cavallo(C, D), giro(M1, D, Libere, Tour).

cavallo(X/Y, A/B) :- 1 is abs(X-A), 2 is abs(Y-B).
cavallo(X/Y, A/B) :- 2 is abs(X-A), 1 is abs(Y-B).
