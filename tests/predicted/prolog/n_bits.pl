% bit twiddling is faster than lists, says the blog
% square S (from 1) is bit S-1
tour(N,Tour):-Full is (1<<(N*N))-1,hop(1,N,1,Full,Tour).

hop(S,_,Full,Full,[S]):-!.
hop(S,N,Mask,Full,[S|T]):-
  C is (S-1) mod N,R is (S-1)//N,
  jump(DC,DR),
  C1 is C+DC,C1>=0,C1<N,
  R1 is R+DR,R1>=0,R1<N,
  S1 is R1*N+C1+1,
  0 =:= Mask/\(1<<(S1-1)),
  Mask1 is Mask\/(1<<(S1-1)),
  hop(S1,N,Mask1,Full,T).

jump( 2, 1). jump( 1, 2). jump(-1, 2). jump(-2, 1).
jump(-2,-1). jump(-1,-2). jump( 1,-2). jump( 2,-1).
