% passeio do cavalo
% baralhar as casas todas e ver se da certo :-)

tour(Files, Ranks, Tour) :-
  findall(X/Y, (between(1,Files,X), between(1,Ranks,Y)), [Primeira|Outras]),
  permutation(Outras, Ordem),
  Tour = [Primeira|Ordem],
  tudo_saltos(Tour).

tudo_saltos([_]).
tudo_saltos([A,B|R]) :- salto(A,B), tudo_saltos([B|R]).

salto(X/Y, U/V) :- 1 =:= abs(X-U), 2 =:= abs(Y-V).
salto(X/Y, U/V) :- 2 =:= abs(X-U), 1 =:= abs(Y-V).
