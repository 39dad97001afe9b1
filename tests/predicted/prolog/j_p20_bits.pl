% visited squares = bits of ONE big integer (idea from my C++ class)
tour(N,X,Y,Tour) :-
  All is (1 << (N*N)) - 1,
  bit(N,X,Y,B),
  dfs(N,All,B,X,Y,Tour).

dfs(_,All,All,X,Y,[X/Y]) :- !.
dfs(N,All,Seen,X,Y,[X/Y|T]) :-
  k(DX,DY),
  X1 is X+DX, X1 >= 1, X1 =< N,
  Y1 is Y+DY, Y1 >= 1, Y1 =< N,
  bit(N,X1,Y1,B),
  Seen /\ B =:= 0,
  Seen1 is Seen \/ B,
  dfs(N,All,Seen1,X1,Y1,T).

bit(N,X,Y,B) :- B is 1 << ((Y-1)*N + X-1).

k(1,2).   k(-1,2).  k(1,-2).  k(-1,-2).
k(2,1).   k(-2,1).  k(2,-1).  k(-2,-1).
