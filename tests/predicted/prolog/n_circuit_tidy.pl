:- use_module(library(clpfd)).

%!  closed_tour(+Files, +Ranks, -Tour) is nondet.
%
%   Tour is a closed knight's tour. Squares are numbered rank by
%   rank from 1, and each has a variable: the number of its successor.

closed_tour(Files, Ranks, Tour) :-
    Size #= Files * Ranks,
    length(Succ, Size),
    numlist(1, Size, Numbers),
    maplist(successor_domain(Files, Ranks), Numbers, Succ),
    circuit(Succ),
    labeling([ff], Succ),
    follow(Size, 1, Files, Succ, Tour).

successor_domain(Files, Ranks, Number, Var) :-
    square(Files, Number, X/Y),
    findall(M,
            ( member(DX/DY, [1/2,2/1,2/(-1),1/(-2),(-1)/(-2),(-2)/(-1),(-2)/1,(-1)/2]),
              A is X + DX, between(1, Files, A),
              B is Y + DY, between(1, Ranks, B),
              M is (B-1)*Files + A
            ),
            [First|Others]),
    foldl([V,D0,D0 \/ V]>>true, Others, First, Domain),
    Var in Domain.

follow(0, _, _, _, []) :- !.
follow(K, Number, Files, Succ, [Square|Tour]) :-
    square(Files, Number, Square),
    nth1(Number, Succ, Next),
    K1 is K - 1,
    follow(K1, Next, Files, Succ, Tour).

square(Files, Number, X/Y) :-
    X is (Number-1) mod Files + 1,
    Y is (Number-1) // Files + 1.
