tour(N,Start,Tour):-
  findall(X/Y,(between(1,N,X),between(1,N,Y)),L),
  select(Start,L,L1), t(Start,L1,T), Tour=[Start|T].

t(_,[],[]).
t(A,L,[B|T]):-select(B,L,L1), k(A,B), t(B,L1,T).

% 2 one way and 1 the other = 3 together
k(X1/Y1,X2/Y2):-abs(X1-X2)+abs(Y1-Y2)=:=3.
