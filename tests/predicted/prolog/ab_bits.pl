% The visited squares are the bits of one integer. Fast!

tour(N, X/Y, Tour) :-
    S is (Y-1)*N + X-1,
    All is (1 << (N*N)) - 1,
    Mask is 1 << S,
    go(Mask, All, N, S, Squares),
    maplist(square(N), [S|Squares], Tour).

go(All, All, _, _, []) :- !.
go(Mask, All, N, S, [T|Ts]) :-
    hop(N, S, T),
    Bit is 1 << T,
    Mask /\ Bit =:= 0,
    Mask1 is Mask \/ Bit,
    go(Mask1, All, N, T, Ts).

hop(N, S, T) :-
    X is S mod N,
    Y is S // N,
    d(DX, DY),
    X1 is X+DX, X1 >= 0, X1 < N,
    Y1 is Y+DY, Y1 >= 0, Y1 < N,
    T is Y1*N + X1.

square(N, S, X/Y) :-
    X is S mod N + 1,
    Y is S // N + 1.

d(1,2). d(2,1). d(2,-1). d(1,-2). d(-1,-2). d(-2,-1). d(-2,1). d(-1,2).
