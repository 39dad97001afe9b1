% Bitboards, as in real chess engines :-)
% Square K (1 .. Files*Ranks, rank by rank) is bit K-1.
% The tour is the list of the numbers of the squares, beginning in the corner.

tour(Files, Ranks, Tour) :-
    Squares is Files * Ranks,
    numlist(1, Squares, Ks),
    maplist(reach(Files, Ranks), Ks, Masks),
    Table =.. [reach|Masks],
    Full is (1 << Squares) - 1,
    fly(1, 1, Full, Table, Rest),
    Tour = [1|Rest].

fly(_, Full, Full, _, []) :- !.
fly(K, Seen, Full, Table, [Next|Rest]) :-
    arg(K, Table, Mask),
    Free is Mask /\ \ Seen,
    bit_in(Free, Next),
    Seen1 is Seen \/ (1 << (Next - 1)),
    fly(Next, Seen1, Full, Table, Rest).

% bit_in(+Mask, -K): the squares in Mask, one after the other
bit_in(Mask, K) :-
    Mask =\= 0,
    Low is lsb(Mask),
    (   K is Low + 1
    ;   Mask1 is Mask /\ (Mask - 1),
        bit_in(Mask1, K)
    ).

% all that the knight attacks from K
reach(Files, Ranks, K, Mask) :-
    X is (K - 1) mod Files,
    Y is (K - 1) // Files,
    findall(Bit,
            ( member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2]),
              X1 is X + DX, X1 >= 0, X1 < Files,
              Y1 is Y + DY, Y1 >= 0, Y1 < Ranks,
              Bit is 1 << (Y1 * Files + X1) ),
            Bits),
    sum_list(Bits, Mask).
