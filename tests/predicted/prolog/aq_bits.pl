% closed knight tour, the visited squares are the bits of one integer
% squares are 0 .. Files*Ranks-1 inside, as in my C version

closed_tour(Files, Ranks, Tour) :-
    Full is (1 << (Files * Ranks)) - 1,
    go(0, 1, Full, Files, Ranks, Tour).

go(K, Full, Full, F, R, [S]) :-
    !,
    adjacent(F, R, K, 0),        % home again
    label_of(F, K, S).
go(K, Mask, Full, F, R, [S|Ss]) :-
    label_of(F, K, S),
    adjacent(F, R, K, J),
    Bit is 1 << J,
    Mask /\ Bit =:= 0,
    Mask1 is Mask \/ Bit,
    go(J, Mask1, Full, F, R, Ss).

adjacent(F, R, K, J) :-
    X is K mod F,
    Y is K // F,
    d(A, B),
    X1 is X + A, X1 >= 0, X1 < F,
    Y1 is Y + B, Y1 >= 0, Y1 < R,
    J is Y1 * F + X1.

label_of(F, K, X/Y) :-
    X is K mod F + 1,
    Y is K // F + 1.

d(1, 2).  d(1, -2).  d(-1, 2).  d(-1, -2).
d(2, 1).  d(2, -1).  d(-2, 1).  d(-2, -1).
