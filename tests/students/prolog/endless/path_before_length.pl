% line: 5
tour(N, T) :- M is N*N, path(N, M, T0), reverse(T0, T).
% path of K squares
path(_, 1, [1/1]).
path(N, K, [B,A|P]) :- path(N, K1, [A|P]), K is K1+1, move(N, A, B), \+ member(B, [A|P]).
move(N, X/Y, A/B) :- between(1,N,A), between(1,N,B), 2 =:= abs((X-A)*(Y-B)).
