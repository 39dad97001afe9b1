tour(N,Tour):-
  length(Tour,L),L is N*N,
  Tour=[[1,1]|_],
  chain(N,Tour,[]).

chain(_,[_],_).
chain(N,[P,Q|Rest],Seen):-
  hop(P,Q),inside(N,Q),
  \+member(Q,[P|Seen]),
  chain(N,[Q|Rest],[P|Seen]).

inside(N,[A,B]):-A>=1,A=<N,B>=1,B=<N.

hop([A,B],[C,D]):-
  member([U,V],[[1,2],[2,1]]),
  member(S,[1,-1]),member(T,[1,-1]),
  C is A+S*U,
  D is B+T*V.
