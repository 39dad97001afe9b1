/* my first prolog program that is longer than family trees :)
   the horse jumps over the board
*/
tour(N,Tour):-
  Squares is N*N,
  walk(N,1-1,[1-1],1,Squares,Tour).

walk(_,_,Seen,Squares,Squares,Tour):-
  reverse(Seen,Tour).
walk(N,Here,Seen,Count,Squares,Tour):-
  Count<Squares,
  not(member(There,Seen)),
  jump(Here,There),
  onboard(N,There),
  Count1 is Count+1,
  walk(N,There,[There|Seen],Count1,Squares,Tour).

onboard(N,X-Y):-X>0,Y>0,X=<N,Y=<N.

jump(X-Y,A-B):-A is X+1,B is Y+2.
jump(X-Y,A-B):-A is X+2,B is Y+1.
jump(X-Y,A-B):-A is X+2,B is Y-1.
jump(X-Y,A-B):-A is X+1,B is Y-2.
jump(X-Y,A-B):-A is X-1,B is Y-2.
jump(X-Y,A-B):-A is X-2,B is Y-1.
jump(X-Y,A-B):-A is X-2,B is Y+1.
jump(X-Y,A-B):-A is X-1,B is Y+2.
