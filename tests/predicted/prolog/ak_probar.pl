% Recorrido del caballo - version corta: generar y probar
% (lo bonito de Prolog es que solo digo QUE quiero)

tour(Files, Ranks, Tour) :-
    findall(X/Y, (between(1,Files,X), between(1,Ranks,Y)), Casillas),
    permutation(Casillas, Tour),
    camino(Tour).

camino([_]).
camino([A,B|Resto]) :-
    salto(A, B),
    camino([B|Resto]).

salto(X/Y, U/V) :-
    DX is abs(X-U),
    DY is abs(Y-V),
    ( DX =:= 1, DY =:= 2
    ; DX =:= 2, DY =:= 1
    ).
