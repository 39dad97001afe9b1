% Giro del cavallo
% Ogni casella una volta sola.

tour(N, Tour) :-
    cammina(N, [1/1], Tour).

% finito: tutte le mosse sono fatte
% (su N*N caselle il cavallo fa N*N - 1 mosse)
cammina(N, Fatte, Tour) :-
    Mosse is N*N - 1, length(Fatte, Mosse),
    reverse(Fatte, Tour).
% altrimenti ancora una mossa
cammina(N, [X/Y|Fatte], Tour) :-
    mossa(A, B),
    X1 is X + A, dentro(X1, N),
    Y1 is Y + B, dentro(Y1, N),
    \+ memberchk(X1/Y1, Fatte),
    cammina(N, [X1/Y1, X/Y|Fatte], Tour).

mossa(A, B) :-
    member(A, [1, -1, 2, -2]),
    member(B, [1, -1, 2, -2]),
    abs(A) =\= abs(B).

dentro(Z, N) :- Z > 0, Z =< N.
