% Passeio do cavalo num tabuleiro com buracos
% As casas bloqueadas nao se visitam e nao se contam.

tour(Files, Ranks, Blocked, Start, Tour) :-
    length(Blocked, Buracos),
    Total is Files * Ranks - Buracos,
    anda(Total, Files, Ranks, Blocked, [Start], Caminho),
    reverse(Caminho, Tour).

anda(Total, _, _, _, Caminho, Caminho) :-
    length(Caminho, Total).
anda(Total, F, R, Blocked, [X/Y|Resto], Caminho) :-
    salto(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    between(1, F, X1),
    between(1, R, Y1),
    X1/Y1 \== Blocked,
    \+ memberchk(X1/Y1, Resto),
    anda(Total, F, R, Blocked, [X1/Y1, X/Y|Resto], Caminho).

salto(2, 1).    salto(2, -1).
salto(-2, 1).   salto(-2, -1).
salto(1, 2).    salto(1, -2).
salto(-1, 2).   salto(-1, -2).
