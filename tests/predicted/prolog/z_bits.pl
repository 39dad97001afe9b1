% one big integer remembers where we have been (bit = square). No lists!!
tour(N, Start, Tour) :-
    Start = X/Y,
    bit(N, X, Y, Bit),
    Full is (1 << (N*N)) - 1,
    ride(Full, N, X, Y, Bit, Tour).

ride(Full, _, X, Y, Full, [X/Y]) :- !.
ride(Full, N, X, Y, Mask, [X/Y|Tour]) :-
    ( L = 1, W = 2 ; L = 2, W = 1 ),
    ( A is X+L ; A is X-L ),
    A >= 1, A =< N,
    ( B is Y+W ; B is Y-W ),
    B >= 1, B =< N,
    bit(N, A, B, Bit),
    Mask /\ Bit =:= 0,
    Mask1 is Mask \/ Bit,
    ride(Full, N, A, B, Mask1, Tour).

bit(N, X, Y, Bit) :- Bit is 1 << ((Y-1)*N + X-1).
