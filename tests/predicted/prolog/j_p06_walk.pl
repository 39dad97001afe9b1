tour(N,Start,Tour):-Left is N*N-1,walk(Left,N,Start,[Start],Tour).

% nothing left: done
walk(0,_,_,Path,Path).
walk(Left,N,X/Y,Path,Tour):-
  Left>0,
  leg(X,N,DX,X1),
  leg(Y,N,DY,Y1),
  DX+DY=:=3,
  \+memberchk(X1/Y1,Path),
  Left1 is Left-1,
  walk(Left1,N,X1/Y1,[X1/Y1|Path],Tour).

% one leg of the L is 1 or 2 long
leg(A,N,D,B):-member(D,[1,2]),(B is A+D;B is A-D),B>=1,B=<N.
