tour(N,Start,Tour):-
  Last is N*N-1,
  solve(1,Last,N,Start,[],Tour).

% solve(Number of this square, number of the last square, ...)
solve(Last,Last,_,Sq,_,[Sq]):- !.
solve(I,Last,N,Sq,Old,[Sq|Tour]):-
  next(N,Sq,Sq2),
  \+ memberchk(Sq2,Old),
  I2 is I+1,
  solve(I2,Last,N,Sq2,[Sq|Old],Tour).

next(N,X/Y,X2/Y2):-
  jump(A,B),
  X2 is X+A, X2>=1, X2=<N,
  Y2 is Y+B, Y2>=1, Y2=<N.

jump(A,B):- (A=1;A= -1), (B=2;B= -2).
jump(A,B):- (A=2;A= -2), (B=1;B= -1).
