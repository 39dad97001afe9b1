tour(N,Tour):-path(N,[[1,1]],P),reverse(P,Tour).

% finished when all the squares are in the path
path(N,P,P):-
  lenght(P,L),
  L=:=N*N.
path(N,[S|P],T):-
  jump(S,S2),
  ok(N,S2),
  not(member(S2,[S|P])),
  path(N,[S2,S|P],T).

ok(N,[X,Y]):-X>=1,X=<N,Y>=1,Y=<N.

jump([X,Y],[X2,Y2]):-X2 is X+1,Y2 is Y+2.
jump([X,Y],[X2,Y2]):-X2 is X+1,Y2 is Y-2.
jump([X,Y],[X2,Y2]):-X2 is X-1,Y2 is Y+2.
jump([X,Y],[X2,Y2]):-X2 is X-1,Y2 is Y-2.
jump([X,Y],[X2,Y2]):-X2 is X+2,Y2 is Y+1.
jump([X,Y],[X2,Y2]):-X2 is X+2,Y2 is Y-1.
jump([X,Y],[X2,Y2]):-X2 is X-2,Y2 is Y+1.
jump([X,Y],[X2,Y2]):-X2 is X-2,Y2 is Y-1.
