% bits.pl - the visited squares are the bits of one integer.
% Squares are numbered 1, 2, 3, ... rank by rank; so is the answer.

tour(Files, Ranks, X0/Y0, Tour) :-
    Count is Files * Ranks,
    findall(Ms, ( between(1, Count, K),
                  findall(M, jump(Files, Ranks, K, M), Ms) ), Lists),
    Graph =.. [graph|Lists],
    Start is (Y0 - 1) * Files + X0,
    Mask is 1 << Start,
    Full is (1 << (Count + 1)) - 2,         % bits 1 .. Count
    run(Start, Mask, Full, Graph, Rest),
    Tour = [Start|Rest].

run(_, Full, Full, _, []) :- !.
run(K, Mask, Full, Graph, [M|Rest]) :-
    arg(K, Graph, Ms),
    member(M, Ms),
    Bit is 1 << M,
    Mask /\ Bit =:= 0,
    Mask1 is Mask \/ Bit,
    run(M, Mask1, Full, Graph, Rest).

jump(Files, Ranks, K, M) :-
    X is (K - 1) mod Files + 1,
    Y is (K - 1) // Files + 1,
    member(DX, [-2, -1, 1, 2]),
    member(Side, [-1, 1]),
    DY is Side * (3 - abs(DX)),
    X1 is X + DX, between(1, Files, X1),
    Y1 is Y + DY, between(1, Ranks, Y1),
    M is (Y1 - 1) * Files + X1.
