:- use_module(library(clpfd)).

/*  Closed tour as one big circuit/1.
    Square number K = (Y-1)*Files + X, the variable at place K is
    the number of the square after K. At the end we follow the
    successors from square 1, so that squares come out.          */

closed_tour(Files, Ranks, Tour) :-
    Count is Files * Ranks,
    numlist(1, Count, Numbers),
    maplist(successor(Files, Ranks), Numbers, Next),
    circuit(Next),
    labeling([ff], Next),
    follow(1, Count, Next, Files, Tour).

successor(Files, Ranks, K, Var) :-
    number_square(Files, K, X, Y),
    findall(J,
            ( member([A,B], [[1,2],[2,1],[2,-1],[1,-2],[-1,-2],[-2,-1],[-2,1],[-1,2]]),
              U is X + A, between(1, Files, U),
              V is Y + B, between(1, Ranks, V),
              J is (V-1)*Files + U ),
            Js),
    union_of(Js, Domain),
    Var in Domain.

union_of([J], J).
union_of([J|Js], J \/ D) :- union_of(Js, D).

number_square(Files, K, X, Y) :-
    X is (K-1) mod Files + 1,
    Y is (K-1) // Files + 1.

follow(_, 0, _, _, []) :- !.
follow(K, Left, Next, Files, [X/Y|Squares]) :-
    number_square(Files, K, X, Y),
    nth1(K, Next, K1),
    Left1 is Left - 1,
    follow(K1, Left1, Next, Files, Squares).
