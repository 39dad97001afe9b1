% O cavalo anda em L: ao todo tres casas
% (duas para um lado e uma para o outro).

tour(Colunas, Linhas, Passeio) :-
    findall(C/L, ( between(1, Colunas, C), between(1, Linhas, L) ), Casas),
    select(1/1, Casas, Livres),
    anda(1/1, Livres, Resto),
    Passeio = [1/1|Resto].

% ja nao ha casas livres: fim
anda(_, [], []).
anda(Aqui, Livres, [Ali|Resto]) :-
    select(Ali, Livres, Livres2),
    em_L(Aqui, Ali),
    anda(Ali, Livres2, Resto).

em_L(C1/L1, C2/L2) :-
    DC is abs(C1 - C2),
    DL is abs(L1 - L2),
    DC + DL =:= 3.
