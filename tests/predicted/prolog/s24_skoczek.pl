% Skoczek szachowy -- lista wolnych pol

tour(N, Trasa) :-
    findall(X/Y, (between(1,N,X), between(1,N,Y)), Pola),
    selectchk(1/1, Pola, Wolne),
    trasa(1/1, Wolne, Trasa).

trasa(_, [], []).                      % nie ma juz wolnych pol: koniec
trasa(Pole, Wolne, [Pole|Trasa]) :-
    skok(Pole, Nowe),
    selectchk(Nowe, Wolne, Reszta),
    trasa(Nowe, Reszta, Trasa).

skok(X/Y, X1/Y1) :-
    ruch(A, B),
    X1 is X + A,
    Y1 is Y + B.

ruch(2, 1).   ruch(1, 2).   ruch(-1, 2).   ruch(-2, 1).
ruch(-2, -1). ruch(-1, -2). ruch(1, -2).   ruch(2, -1).
