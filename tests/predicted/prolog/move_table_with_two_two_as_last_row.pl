% my first prolog program :)
move(1,2).
move(2,1).
move(-1,2).
move(1,-2).
move(2,-1).
move(-1,-2).
move(-2,-1).
move(-2,2).

tour(N,Start,Tour) :-
   S is N*N,
   go(N,S,1,Start,[Start],Tour).

go(_,S,S,_,Done,Tour) :- reverse(Done,Tour).
go(N,S,C,X/Y,Done,Tour) :-
   C < S,
   move(A,B),
   X2 is X+A, Y2 is Y+B,
   X2 > 0, X2 =< N,
   Y2 > 0, Y2 =< N,
   \+ member(X2/Y2,Done),
   C2 is C+1,
   go(N,S,C2,X2/Y2,[X2/Y2|Done],Tour).
