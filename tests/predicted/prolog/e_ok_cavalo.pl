% passeio do cavalo
% as casas são números de 0 a 24, só no fim viram X/Y

tour(N, X0/Y0, Passeio) :-
  I0 is (Y0-1)*N + X0-1,
  Resto is N*N-1,
  passeio(Resto, N, [I0], Indices),
  reverse(Indices, EmOrdem),
  casas(EmOrdem, N, Passeio).

passeio(0, _, Is, Is).
passeio(R, N, [I|Is], Fim) :-
  R > 0,
  pulo(N, I, J),
  \+ memberchk(J, [I|Is]),
  R1 is R-1,
  passeio(R1, N, [J,I|Is], Fim).

pulo(N, I, J) :-
  X is I mod N, Y is I // N,
  d(A, B),
  X1 is X+A, X1 >= 0, X1 < N,
  Y1 is Y+B, Y1 >= 0, Y1 < N,
  J is Y1*N + X1.

casas([], _, []).
casas([I|Is], N, [X/Y|Cs]) :-
  X is I mod N + 1,
  Y is I // N + 1,
  casas(Is, N, Cs).

d(1,2). d(2,1). d(2,-1). d(1,-2).
d(-1,-2). d(-2,-1). d(-2,1). d(-1,2).
