% Zadanie 2 - skoczek szachowy

skok(1,2).   skok(2,1).   skok(-1,2).  skok(-2,1).
skok(1,-2).  skok(2,-1).  skok(-1,-2). skok(-2,-1).

tour(N, Tour) :- idz(N, [1/1], T), reverse(T, Tour).

idz(N, Droga, Droga) :-
    Dlugosc =:= N*N,
    length(Droga, Dlugosc).
idz(N, [X/Y|Droga], T) :-
    skok(DX, DY),
    X1 is X+DX, X1 >= 1, X1 =< N,
    Y1 is Y+DY, Y1 >= 1, Y1 =< N,
    \+ memberchk(X1/Y1, [X/Y|Droga]),
    idz(N, [X1/Y1,X/Y|Droga], T).
