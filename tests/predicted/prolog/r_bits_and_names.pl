% The set of visited squares is one integer. Squares are printed as in chess: a1, b3, ...

tour(N, Tour) :-
    All is (1 << (N*N)) - 1,
    go(N, All, 1, 1, 1, Tour).

% go(+N, +All, +Mask, +Col, +Row, -Names)   Mask already contains Col,Row
go(_, All, Mask, C, R, [Name]) :-
    Mask =:= All, !,
    name_of(C, R, Name).
go(N, All, Mask, C, R, [Name|Names]) :-
    name_of(C, R, Name),
    member(A-B, [1-2, 2-1]),
    ( C1 is C + A ; C1 is C - A ),
    C1 >= 1, C1 =< N,
    ( R1 is R + B ; R1 is R - B ),
    R1 >= 1, R1 =< N,
    Bit is 1 << ((R1 - 1)*N + C1 - 1),
    Mask /\ Bit =:= 0,
    Mask1 is Mask \/ Bit,
    go(N, All, Mask1, C1, R1, Names).

name_of(C, R, Name) :-
    Code is 0'a + C - 1,
    char_code(Letter, Code),
    atom_concat(Letter, R, Name).
