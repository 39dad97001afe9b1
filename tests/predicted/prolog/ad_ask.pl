% knights tour
% type ?- tour(T). and then the size, with a full stop

tour(Tour) :-
   write('How many rows and columns? '),
   read(N),
   Squares is N*N,
   move(Squares, N, (1,1), [(1,1)], Tour).

move(1, _, _, Visited, Tour) :- reverse(Visited, Tour).
move(K, N, (X,Y), Visited, Tour) :-
   K > 1,
   k(A, B),
   X2 is X+A,
   Y2 is Y+B,
   X2 > 0, X2 =< N, Y2 > 0, Y2 =< N,
   not(member((X2,Y2), Visited)),
   K2 is K-1,
   move(K2, N, (X2,Y2), [(X2,Y2)|Visited], Tour).

k(2,1).
k(1,2).
k(-1,2).
k(-2,1).
k(-2,-1).
k(-1,-2).
k(1,-2).
k(2,-1).
