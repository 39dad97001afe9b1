tour(N,Tour):-lauf(N,[1/1],Tour).

lauf(N,Weg,Tour):-length(Weg,L),L=:=N*N,!,reverse(Weg,Tour).
lauf(N,[F|Weg],Tour):-
  sprung(N,F,G),not(member(G,[F|Weg])),
  lauf(N,[G,F|Weg],Tour).

% 8 moeglichkeiten, und das feld muss auf dem brett sein
sprung(N,X/Y,A/B):-
  A is X+2,B is Y+1;
  A is X+1,B is Y+2;
  A is X-1,B is Y+2;
  A is X-2,B is Y+1;
  A is X-2,B is Y-1;
  A is X-1,B is Y-2;
  A is X+1,B is Y-2;
  A is X+2,B is Y-1,
  A>0,B>0,A=<N,B=<N.
