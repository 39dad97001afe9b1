% Esercizio 2: il giro del cavallo (settimana 1)
tour(N,Giro) :- M is N*N, giro(M,N,[(1,1)],Giro).

giro(1,_,Visti,Giro) :- reverse(Visti,Giro).
giro(M,N,[(X,Y)|Visti],Giro) :- M>1,
   mossa(X,Y,A,B), A>=1, A=<N, B>=1, B=<N,
   \+member((A,B),Visti),
   M1 is M-1, giro(M1,N,[(A,B),(X,Y)|Visti],Giro).

mossa(X,Y,A,B) :- A is X+1, B is Y+2.
mossa(X,Y,A,B) :- A is X+2, B is Y+1.
mossa(X,Y,A,B) :- A is X+2, B is Y-1.
mossa(X,Y,A,B) :- A is X+1, B is Y-2.
mossa(X,Y,A,B) :- A is X-1, B is Y-2.
mossa(X,Y,A,B) :- A is X-2, B is Y-1.
mossa(X,Y,A,B) :- A is X-2, B is Y+1.
mossa(X,Y,A,B) :- A is X-1, B is Y+2.
