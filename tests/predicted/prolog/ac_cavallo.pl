% Il giro del cavallo. Risultato: una lista di nomi di case (a1, b3, ...)

tour(Colonne, Righe, Giro) :-
    Totale is Colonne*Righe,
    giro(Totale, Colonne, Righe, [1/1], Al_contrario),
    reverse(Al_contrario, Percorso),
    maplist(nome, Percorso, Giro).

giro(1, _, _, Fatto, Fatto).
giro(K, C, R, [X/Y|Fatto], Giro) :-
    K > 1,
    mossa(DX, DY),
    X1 is X+DX, between(1, C, X1),
    Y1 is Y+DY, between(1, R, Y1),
    \+ member(X1/Y1, Fatto),
    K1 is K-1,
    giro(K1, C, R, [X1/Y1,X/Y|Fatto], Giro).

% in Python era: chr(ord('a') + x) + str(y)
nome(X/Y, Nome) :-
    Codice is 0'a + X,
    char_code(Lettera, Codice),
    atom_concat(Lettera, Y, Nome).

mossa(1,2).
mossa(2,1).
mossa(2,-1).
mossa(1,-2).
mossa(-1,-2).
mossa(-2,-1).
mossa(-2,1).
mossa(-1,2).
