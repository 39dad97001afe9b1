% Le tour du cavalier, avec assert et retract
:- dynamic(visite/1).

tour(N, Depart, Tour) :-
  retractall(visite(_)),
  marquer(Depart),
  M is N*N-1,
  cavalier(M, N, Depart, Suite),
  Tour=[Depart|Suite].

cavalier(0, _, _, []) :- !.
cavalier(M, N, Case, [Autre|Suite]) :-
  saut(N, Case, Autre),
  \+ visite(Autre),
  marquer(Autre),
  M1 is M-1,
  cavalier(M1, N, Autre, Suite).

% on marque la case, et on efface la marque en revenant
marquer(Case) :- assertz(visite(Case)).
marquer(Case) :- retract(visite(Case)), fail.

saut(N, X/Y, X1/Y1) :-
  member([A,B], [[1,2],[2,1],[2,-1],[1,-2],[-1,-2],[-2,-1],[-2,1],[-1,2]]),
  X1 is X+A, X1>=1, X1=<N,
  Y1 is Y+B, Y1>=1, Y1=<N.
