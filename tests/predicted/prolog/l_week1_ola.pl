tour(N,Tour):-
  All is N*N,
  path(N,All,1/1,[1/1],Tour).

path(_,1,_,Seen,Tour):-reverse(Seen,Tour).
path(N,Left,X/Y,Seen,Tour):-
  Left>1,
  hop(DX,DY),
  X2 is X+DX,
  between(1,N,X2),
  Y2=Y+DY,
  between(1,N,Y2),
  \+member(X2/Y2,Seen),
  Left2 is Left-1,
  path(N,Left2,X2/Y2,[X2/Y2|Seen],Tour).

hop(DX,DY):-member(DX,[1,-1]),member(DY,[2,-2]).
hop(DX,DY):-member(DX,[2,-2]),member(DY,[1,-1]).
