% my first knights tour!!!
tour(N,T) :- S is N*N, kt(N,S,[1/1],T).

kt(_,S,L,T) :- length(L,S), reverse(L,T).
kt(N,S,[P|L],T) :-
   jump(P,Q),
   ok(Q,N),
   \+ member(Q,L),
   kt(N,S,[Q,P|L],T).

% is the square on the board
ok(X/Y,N) :-
   X >= 1, X <= N,
   Y >= 1, Y =< N.

jump(X/Y,A/B) :- ( A is X+1 ; A is X-1 ), ( B is Y+2 ; B is Y-2 ).
jump(X/Y,A/B) :- ( A is X+2 ; A is X-2 ), ( B is Y+1 ; B is Y-1 ).
