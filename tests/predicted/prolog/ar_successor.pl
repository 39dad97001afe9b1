% Hamilton path by global constraint. One line does all the work.
:- use_module(library(clpfd)).

tour(Files, Ranks, Tour) :-
    Count is Files * Ranks,
    numlist(1, Count, Ks),
    length(Next, Count),
    maplist(may_follow(Files, Ranks), Ks, Next),
    circuit(Next),
    labeling([ff], Next),
    unroll(Count, 1, Files, Next, Tour).

% Next[K] is one of the squares that the knight attacks from K
may_follow(Files, Ranks, K, V) :-
    X is (K-1) mod Files + 1,
    Y is (K-1) // Files + 1,
    findall(K1,
            ( between(1, Files, X1),
              between(1, Ranks, Y1),
              abs(X-X1) * abs(Y-Y1) =:= 2,
              K1 is (Y1-1) * Files + X1 ),
            K1s),
    domain_of(K1s, Dom),
    V in Dom.

domain_of([K], K..K) :- !.
domain_of([K|Ks], K \/ Dom) :-
    domain_of(Ks, Dom).

% from the successors to the squares themselves
unroll(0, _, _, _, []) :- !.
unroll(C, K, Files, Next, [X/Y|Tour]) :-
    X is (K-1) mod Files + 1,
    Y is (K-1) // Files + 1,
    nth1(K, Next, K1),
    C1 is C - 1,
    unroll(C1, K1, Files, Next, Tour).
