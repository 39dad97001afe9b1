% Il giro del cavallo

tour(N, Start, Tour) :-
    Caselle is N * N,
    giro(N, Caselle, [Start], Tour).

giro(_, Caselle, Visitate, Tour) :-
    length(Visitate, Caselle),
    reverse(Visitate, Tour).
giro(N, Caselle, [Qui|Prima], Tour) :-
    passo(N, Qui, [Qui|Prima], Nuova),
    giro(N, Caselle, [Nuova,Qui|Prima], Tour).

% un passo: su una casella nuova, con un salto, e dentro la scacchiera
passo(N, X/Y, Visitate, X1/Y1) :-
    \+ memberchk(X1/Y1, Visitate),
    salto(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    X1 > 0, X1 =< N,
    Y1 > 0, Y1 =< N.

salto(2, 1).   salto(2, -1).
salto(1, 2).   salto(1, -2).
salto(-1, 2).  salto(-1, -2).
salto(-2, 1).  salto(-2, -1).
