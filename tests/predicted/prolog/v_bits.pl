% visited squares as ONE integer. bit (Y-1)*N+(X-1) is set <=> X/Y was visited
tour(N,Start,Tour):-
  Full is (1<<(N*N))-1,
  Start=X/Y,
  bit(N,X,Y,B),
  ride(N,Full,B,X,Y,Tour).

ride(_,Full,Full,X,Y,[X/Y]):-!.
ride(N,Full,Seen,X,Y,[X/Y|T]):-
  m(A,B),
  X1 is X+A,X1>0,X1=<N,
  Y1 is Y+B,Y1>0,Y1=<N,
  bit(N,X1,Y1,Bit),
  Seen/\Bit=:=0,
  Seen1 is Seen\/Bit,
  ride(N,Full,Seen1,X1,Y1,T).

bit(N,X,Y,B):-B is 1<<((Y-1)*N+X-1).

m(2,1). m(1,2). m(-1,2). m(-2,1). m(-2,-1). m(-1,-2). m(1,-2). m(2,-1).
