% Board as one big integer: bit I is set when square I was visited.
% squares are 1 .. N*N, rank by rank.  No lists for "visited" => FAST!!

:- dynamic nb/2.

tour(N, Tour) :-
    retractall(nb(_, _)),
    precompute(N),
    Full is (1 << (N*N)) - 1,
    Mask is 1 << 0,
    ride(1, Mask, Full, Tail),
    Tour = [1|Tail].

precompute(N) :-
    forall(( between(1, N, Y), between(1, N, X) ),
           ( I is (Y-1)*N + X,
             findall(J, hop(N, X, Y, J), Js),
             assertz(nb(I, Js)) )).

hop(N, X, Y, J) :-
    member(DX-DY, [2-1, 1-2, -1-2, -2-1, 2-(-1), 1-(-2), -1-(-2), -2-(-1)]),
    X1 is X+DX, Y1 is Y+DY,
    X1 > 0, X1 =< N, Y1 > 0, Y1 =< N,
    J is (Y1-1)*N + X1.

ride(_, Full, Full, []) :- !.
ride(I, Mask, Full, [J|Js]) :-
    nb(I, Next),
    member(J, Next),
    Bit is 1 << (J-1),
    Mask /\ Bit =:= 0,
    Mask1 is Mask \/ Bit,
    ride(J, Mask1, Full, Js).
