% run with: ?- tour(_, _).
tour(_, _) :-
    write('Size of the board? '),
    read(N),
    L is N*N,
    go(N, L, [1/1]).

go(_, L, P) :-
    length(P, L), !,
    reverse(P, T),
    write(T), nl.
go(N, L, [X/Y|P]) :-
    k(DX, DY),
    A is X+DX, A > 0, A =< N,
    B is Y+DY, B > 0, B =< N,
    \+ member(A/B, [X/Y|P]),
    go(N, L, [A/B,X/Y|P]).

k(1,2). k(2,1). k(2,-1). k(1,-2).
k(-1,-2). k(-2,-1). k(-2,1). k(-1,2).
