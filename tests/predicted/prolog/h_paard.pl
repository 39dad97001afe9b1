% Paardensprong op een schaakbord
% bezette velden staan als feiten in de database: bezet(X/Y)

tour(N, Tour) :-
    Aantal is N*N,
    wandel(Aantal, N, 1/1, Tour).

wandel(1, _, Veld, [Veld]) :-
    betreed(Veld).
wandel(K, N, Veld, [Veld|Rest]) :-
    K > 1,
    betreed(Veld),
    sprong(Veld, Volgende),
    op_bord(N, Volgende),
    K1 is K - 1,
    wandel(K1, N, Volgende, Rest).

% betreed het veld; bij backtracking wordt het weer vrij
betreed(Veld) :-
    \+ bezet(Veld),
    (   assertz(bezet(Veld))
    ;   retract(bezet(Veld)), fail
    ).

op_bord(N, X/Y) :- between(1, N, X), between(1, N, Y).

sprong(X/Y, X1/Y1) :-
    stap(A, B),
    X1 is X + A,
    Y1 is Y + B.

stap(1, 2).   stap(2, 1).   stap(2, -1).  stap(1, -2).
stap(-1, -2). stap(-2, -1). stap(-2, 1).  stap(-1, 2).
