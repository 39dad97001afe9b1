% Il giro del cavallo, per induzione.
%
%   Un cammino di K case e' un cammino di K-1 case
%   e una mossa su una casa nuova.

tour(N, Giro) :-
    Case is N*N,
    cammino(Case, N, Cammino),
    reverse(Cammino, Giro).

% passo induttivo
cammino(K, N, [Nuova, Ultima | Altre]) :-
    K1 is K - 1,
    cammino(K1, N, [Ultima | Altre]),
    mossa(Ultima, Nuova),
    dentro(N, Nuova),
    \+ member(Nuova, [Ultima | Altre]).

% base
cammino(1, _, [1/1]).

mossa(X/Y, X1/Y1) :-
    member([A,B], [[1,2],[2,1],[-1,2],[-2,1],[1,-2],[2,-1],[-1,-2],[-2,-1]]),
    X1 is X+A,
    Y1 is Y+B.

dentro(N, X/Y) :- X > 0, Y > 0, X =< N, Y =< N.
