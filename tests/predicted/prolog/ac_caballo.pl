% el caballo, semana 3
% predicado principal: tour(N, Recorrido)

tour(N, Recorrido) :-
  Casillas is N * N,
  recorre(1/1, N, Casillas, [], Recorrido).

% ultima casilla
recorre(C, _, 1, _, [C]).

recorre(C, N, Faltan, Visitadas, [C|Resto]) :-
  Faltan > 1,
  mueve(C, X/Y),
  dentro(X, Y, N),
  \+ member(X/Y, [C|Visitadas]),
  Faltan1 is Faltan - 1,
  recorre(X/Y, N, Faltan1, [C|Visitadas], Resto).

% un paso de 1 y 2, o de 2 y 1, a cualquier lado
mueve(X/Y, X1/Y1) :-
  member(A/B, [1/2, 2/1]),
  X1 is X + A ; X1 is X - A,
  Y1 is Y + B ; Y1 is Y - B.

dentro(X, Y, N) :-
  X >= 1, X =< N,
  Y >= 1, Y =< N.
