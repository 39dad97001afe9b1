:- dynamic been/2.

tour(N,Tour):-
  retractall(been(_,_)),
  assertz(been(1,1)),
  NN is N*N,
  go(1/1,1,NN,N,Rest),
  Tour=[1/1|Rest].

go(_,NN,NN,_,[]).
go(X/Y,K,NN,N,[A/B|Rest]):-
  K<NN,
  knight(X,Y,A,B),
  A>=1,A=<N,B>=1,B=<N,
  \+ been(A,B),
  assertz(been(A,B)),      % remember it
  K1 is K+1,
  go(A/B,K1,NN,N,Rest).

knight(X,Y,A,B):- A is X+1, B is Y+2.
knight(X,Y,A,B):- A is X+2, B is Y+1.
knight(X,Y,A,B):- A is X+2, B is Y-1.
knight(X,Y,A,B):- A is X+1, B is Y-2.
knight(X,Y,A,B):- A is X-1, B is Y-2.
knight(X,Y,A,B):- A is X-2, B is Y-1.
knight(X,Y,A,B):- A is X-2, B is Y+1.
knight(X,Y,A,B):- A is X-1, B is Y+2.
