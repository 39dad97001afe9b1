tour(N,X,Y,Tour):-
  T is N*N-1,
  ride(T,N,X,Y,[X/Y],Tour).

ride(0,_,_,_,Seen,Tour):-reverse(Seen,Tour).
ride(T,N,X,Y,Seen,Tour):-
  T>0,
  knight(N,X,Y,A,B),
  \+member(A/B,Seen),
  T1 is T-1,
  ride(T1,N,A,B,[A/B|Seen],Tour).

% two one way and one the other way = three altogether
knight(N,X,Y,A,B):-
  between(1,N,A),
  between(1,N,B),
  abs(A-X)+abs(B-Y)=:=3.
