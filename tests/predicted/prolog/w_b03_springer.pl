tour(N, X-Y, Tour) :-
    Schritte is N*N - 1,
    springe(Schritte, N, X-Y, [], Tour).

springe(0, _, Feld, Weg, Tour) :- !
  , reverse([Feld|Weg], Tour)
  .
springe(S, N, X-Y, Weg, Tour) :-
    succ(S0, S)
  , ( Vx = 1 ; Vx = -1 )
  , ( Dx-Dy = 1-2 ; Dx-Dy = 2-1 )
  , ( Vy = 1 ; Vy = -1 )
  , X1 is X + Vx*Dx
  , Y1 is Y + Vy*Dy
  , between(1, N, X1)
  , between(1, N, Y1)
  , \+ memberchk(X1-Y1, Weg)
  , springe(S0, N, X1-Y1, [X-Y|Weg], Tour)
  .
