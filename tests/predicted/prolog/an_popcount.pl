/*
   Everything in integers: bit B of a mask is the square with
       file B mod Files + 1, rank B // Files + 1.
   attacks(M0,M1,...) holds for each square the mask of its neighbours.
   popcount/1 and lsb/1 do the rest. I don't think it gets much faster in Prolog.
*/

tour(Files, Ranks, Tour) :-
    Size is Files*Ranks,
    Top is Size - 1,
    findall(Mask, ( between(0, Top, B), mask(Files, Ranks, B, Mask) ), Masks),
    Attacks =.. [attacks|Masks],
    Free is (1 << Size) - 2,                 % all but the corner, bit 0
    hunt(Free, 0, Attacks, Bits),
    maplist(square(Files), Bits, Tour).

mask(Files, Ranks, B, Mask) :-
    X is B mod Files,
    Y is B // Files,
    findall(Bit,
            ( jump(DX, DY),
              U is X+DX, U >= 0, U < Files,
              V is Y+DY, V >= 0, V < Ranks,
              Bit is 1 << (V*Files + U) ),
            Set),
    sum_list(Set, Mask).

hunt(0, B, _, [B]) :- !.
hunt(Free, B, Attacks, [B|Bs]) :-
    reach(B, Free, Attacks, Here),
    bits(Here, Cs),
    findall(Degree-C,
            ( member(C, Cs),
              reach(C, Free, Attacks, There),
              Degree is popcount(There) ),
            Unsorted),
    keysort(Unsorted, Sorted),
    member(_-Next, Sorted),
    Free1 is Free - (1 << Next),
    hunt(Free1, Next, Attacks, Bs).

reach(B, Free, Attacks, Reach) :-
    I is B + 1,
    arg(I, Attacks, Mask),
    Reach is Mask /\ Free.

bits(0, []) :- !.
bits(Mask, [B|Bs]) :-
    B is lsb(Mask),
    Mask1 is Mask /\ (Mask - 1),
    bits(Mask1, Bs).

square(Files, B, X/Y) :-
    X is B mod Files + 1,
    Y is B // Files + 1.

jump(1,2).  jump(2,1).  jump(2,-1).  jump(1,-2).
jump(-1,-2).  jump(-2,-1).  jump(-2,1).  jump(-1,2).
