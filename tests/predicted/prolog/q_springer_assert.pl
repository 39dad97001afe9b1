% Springertour mit assert und retract (ich komme von C++...)
:- dynamic besucht/2.

tour(N, Tour) :-
  retractall(besucht(_,_)),
  assertz(besucht(1,1)),
  Alle is N*N,
  lauf(Alle, 1, N, 1, 1, [1/1], Rueckwaerts),
  reverse(Rueckwaerts, Tour).

lauf(Alle, Alle, _, _, _, Weg, Weg) :- !.
lauf(Alle, K, N, X, Y, Weg, Ende) :-
  springt(DX, DY),
  X1 is X+DX, X1 > 0, X1 =< N,
  Y1 is Y+DY, Y1 > 0, Y1 =< N,
  \+ besucht(X1,Y1),
  betrete(X1,Y1),
  K1 is K+1,
  lauf(Alle, K1, N, X1, Y1, [X1/Y1|Weg], Ende).

% beim Zuruecksetzen wird das Feld wieder frei
betrete(X, Y) :- assertz(besucht(X,Y)).
betrete(X, Y) :- retract(besucht(X,Y)), fail.

springt(2,1).   springt(1,2).   springt(-1,2).  springt(-2,1).
springt(-2,-1). springt(-1,-2). springt(1,-2).  springt(2,-1).
