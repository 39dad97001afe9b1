% line: 9
% connected squares: symmetric closure
knight(X/Y, A/B) :- A is X+1, B is Y+2.
knight(X/Y, A/B) :- A is X+2, B is Y+1.
knight(X/Y, A/B) :- A is X+2, B is Y-1.
knight(X/Y, A/B) :- A is X+1, B is Y-2.
on(N, X/Y) :- between(1,N,X), between(1,N,Y).
move(N, A, B) :- on(N, A), on(N, B), knight(A, B).
move(N, A, B) :- move(N, B, A).
tour(N, T) :- M is N*N, go(N, M, [1/1], T).
go(_, M, P, P) :- length(P, M).
go(N, M, [A|P], T) :- move(N, A, B), \+ memberchk(B, [A|P]), go(N, M, [B,A|P], T).
