tour(N,Start,Tour):-go(N,[Start],T),reverse(T,Tour).

go(N,L,L):-length(L,K),K=:=N*N-1,!.
go(N,[P|L],T):-
  next(N,P,Q),
  not(member(Q,[P|L])),
  go(N,[Q,P|L],T).

next(N,X/Y,U/V):-
  member([A,B],[[1,2],[2,1],[2,-1],[1,-2],[-1,-2],[-2,-1],[-2,1],[-1,2]]),
  U is X+A,V is Y+B,
  U>0,V>0,U=<N,V=<N.
