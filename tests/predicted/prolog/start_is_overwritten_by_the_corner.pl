% tour(N, Start, Tour)  Warning: Start not used??
tour(N, Start, Tour) :-
    M is N*N,
    go(M, N, [1/1], Tour).

go(M, _, P, Tour) :-
    length(P, M),
    reverse(P, Tour).
go(M, N, [S|P], Tour) :-
    length([S|P], L),
    L < M,
    jump(S, T, N),
    \+ memberchk(T, P),
    go(M, N, [T,S|P], Tour).

jump(X/Y, A/B, N) :-
    between(-2, 2, DX),
    between(-2, 2, DY),
    5 =:= DX*DX + DY*DY,
    A is X+DX, between(1, N, A),
    B is Y+DY, between(1, N, B).
