tour(N,T):-S is N*N,t(N,S,[1/1],T).

t(_,S,P,T):-length(P,S),!,reverse(P,T).
t(N,S,[A|P],T):-k(N,A,B),\+member(B,[A|P]),t(N,S,[B,A|P],T).

% a knight's move: three steps in all
k(N,X/Y,U/V):-
  between(1,N,U),between(1,N,V),
  abs(X-U)+abs(Y-V)=:=3.
