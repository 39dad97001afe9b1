%% bitboard.pl -- visited squares are the bits of ONE integer.
%% The lists of neighbours are computed once (tabling).

:- table neighbours/3.

tour(N, X/Y, Tour) :-
    between(1, N, X),
    between(1, N, Y),
    All is (1 << (N*N)) - 1,
    bit(N, X/Y, I),
    Seen is 1 << I,
    go(N, All, Seen, I, Is),
    maplist(square(N), [I|Is], Tour).

go(_, All, All, _, []) :- !.
go(N, All, Seen, I, [J|Js]) :-
    neighbours(N, I, Ns),
    member(J, Ns),
    Seen /\ (1 << J) =:= 0,
    Seen1 is Seen \/ (1 << J),
    go(N, All, Seen1, J, Js).

neighbours(N, I, Ns) :-
    square(N, I, X/Y),
    findall(J, ( leap(A, B),
                 U is X+A, U >= 1, U =< N,
                 V is Y+B, V >= 1, V =< N,
                 bit(N, U/V, J) ), Ns).

leap( 1,  2).   leap( 2,  1).
leap( 2, -1).   leap( 1, -2).
leap(-1, -2).   leap(-2, -1).
leap(-2,  1).   leap(-1,  2).

bit(N, X/Y, I) :- I is (Y-1)*N + (X-1).

square(N, I, X/Y) :-
    X is I mod N + 1,
    Y is I // N + 1.
