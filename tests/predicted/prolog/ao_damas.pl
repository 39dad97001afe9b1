% N reinas, generar y probar

queens(N, Reinas) :-
    numlist(1, N, Filas),
    permutation(Filas, Reinas),
    seguras(Reinas).

seguras([]).
seguras([R|Rs]) :-
    no_ataca(R, Rs, 1),
    seguras(Rs).

% D es la distancia en columnas; hay dos diagonales
no_ataca(_, [], _).
no_ataca(R, [Q|Qs], D) :-
    R =\= Q + D,
    R - D =\= Q,
    D1 is D + 1,
    no_ataca(R, Qs, D1).
