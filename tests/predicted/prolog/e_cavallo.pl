% Giro del cavallo (Prolog, terza settimana)

tour(N, Partenza, Giro) :-
    Mosse is N*N-1,
    Partenza = X/Y,
    giro(Mosse, N, X, Y, [Partenza], Giro).

% giro(MosseRimaste, N, X, Y, Visitate, Caselle)
giro(0, _, _, _, _, []).
giro(M, N, X, Y, Visitate, [X1/Y1|Caselle]) :-
    M > 0,
    mossa(DX, DY),
    X1 is X+DX,
    X1 > 0, X1 =< N,
    Y1 is Y+DY,
    Y1 > 0, Y1 =< N,
    \+ member(X1/Y1, Visitate),
    M1 is M-1,
    giro(M1, N, X1, Y1, [X1/Y1|Visitate], Caselle).

mossa(DX, DY) :- ( member(DX, [1,-1]), member(DY, [2,-2]) ; member(DX, [2,-2]), member(DY, [1,-1]) ).
