% knight moves
m(1,2)
m(2,1).
m(2,-1).
m(1,-2).
m(-1,-2).
m(-2,-1).
m(-2,1).
m(-1,2).

tour(N,Start,Tour) :-
   M is N*N,
   t(M,N,[Start],T),
   reverse(T,Tour).

t(M,_,L,L) :- length(L,M).
t(M,N,[X/Y|L],T) :-
   length([X/Y|L],K), K<M,
   m(A,B),
   X1 is X+A, X1>=1, X1=<N,
   Y1 is Y+B, Y1>=1, Y1=<N,
   \+ member(X1/Y1,[X/Y|L]),
   t(M,N,[X1/Y1,X/Y|L],T).
