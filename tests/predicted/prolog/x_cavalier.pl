% TP 3 : le tour du cavalier
% tour(+N, +Start, -Tour)

tour(N, Start, Tour) :-
  Longueur is N * N,
  length(Tour, Longueur),        % on sait combien de cases il y aura
  Tour = [Start|_],
  parcours(Tour, N, []).

parcours([Case], _, Vues) :-
  nouvelle(Case, Vues).
parcours([Case, Suivante | Reste], N, Vues) :-
  nouvelle(Case, Vues),
  saut(Case, Suivante),
  case(N, Suivante),
  parcours([Suivante | Reste], N, [Case | Vues]).

nouvelle(Case, Vues) :- \+ memberchk(Case, Vues).

% la case est sur l'échiquier
case(N, X/Y) :- between(0, N, X), between(0, N, Y).

saut(X/Y, U/V) :-
  ( D = 1, E = 2 ; D = 2, E = 1 ),
  ( U is X + D ; U is X - D ),
  ( V is Y + E ; V is Y - E ).
