% bit I of Mask is 1 iff square I (0-based) was visited
% faster than lists!! (I measured it)
tour(N, X0/Y0, [X0/Y0|Tour]) :-
    Full is (1 << (N*N)) - 1,
    Mask is 1 << ((Y0-1)*N + X0-1),
    fly(N, Full, Mask, X0, Y0, Tour).

fly(_, Full, Full, _, _, []) :- !.
fly(N, Full, Mask, X, Y, [X1/Y1|Tour]) :-
    dxdy(DX, DY),
    X1 is X+DX, X1 > 0, X1 =< N,
    Y1 is Y+DY, Y1 > 0, Y1 =< N,
    Bit is 1 << ((Y1-1)*N + X1-1),
    Mask /\ Bit =:= 0,
    Mask1 is Mask \/ Bit,
    fly(N, Full, Mask1, X1, Y1, Tour).

dxdy(1, 2).
dxdy(1, -2).
dxdy(2, 1).
dxdy(2, -1).
dxdy(-1, 2).
dxdy(-1, -2).
dxdy(-2, 1).
dxdy(-2, -1).
