% after the knight's path in Bratko's book (chapter on lists, exercises),
% extended by me to visit the whole board

jump( X/Y, X1/Y1)  :-            % knight jump from X/Y to X1/Y1
  ( dxy( Dx, Dy)
  ;
    dxy( Dy, Dx)
  ),
  X1 is X + Dx,
  inboard( X1),
  Y1 is Y + Dy,
  inboard( Y1).

dxy( 1, 2).
dxy( 1, -2).
dxy( -1, 2).
dxy( -1, -2).

inboard( X)  :-                  % coordinate within the chessboard
  0 < X,
  X < 9.

tour( N, Start, Tour)  :-
  Len is N * N,
  length( Tour, Len),
  Tour = [Start | _],
  knightpath( Tour, []).

knightpath( [S], Before)  :-
  \+ memberchk( S, Before).

knightpath( [S1, S2 | Rest], Before)  :-
  \+ memberchk( S1, Before),
  jump( S1, S2),
  knightpath( [S2 | Rest], [S1 | Before]).
