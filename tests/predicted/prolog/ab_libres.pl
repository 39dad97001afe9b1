% chaque case libre est prise une seule fois : pas besoin de "visite"
tour(Files, Ranks, Start, [Start|T]) :-
  findall(X/Y, (between(1,Files,X), between(1,Ranks,Y)), Cases),
  select(Start, Cases, Libres), suite(Libres, Start, T).
suite([], _, []).
suite([L|Ls], A, [B|T]) :- select(B, [L|Ls], Reste), cavalier(A, B), suite(Reste, B, T).
cavalier(A/B, C/D) :- 2 =:= abs((A-C)*(B-D)).
