:- use_module(library(clpfd)).
:- use_module(library(lists)).

/** <module> Closed knight's tours with circuit/1

Each square K (numbered rank by rank) has a variable: the number of the
square that follows it.
*/

closed_tour(Files, Ranks, Tour) :-
    Size is Files * Ranks,
    length(Next, Size),
    numlist(1, Size, Ks),
    maplist(domain(Files, Ranks), Ks, Next),
    circuit(Next),
    labeling([ff], Next),
    follow(Size, 1, Next, Files, Tour).

domain(Files, Ranks, K, V) :-
    square(K, Files, X/Y),
    findall(J,
            ( member(DX/DY, [1/2, 2/1]),
              member(SX, [1,-1]),
              member(SY, [1,-1]),
              X1 is X + SX*DX, between(1, Files, X1),
              Y1 is Y + SY*DY, between(1, Ranks, Y1),
              J is (Y1-1)*Files + X1 ),
            Js),
    list_dom(Js, Dom),
    V in Dom.

list_dom([J], J) :- !.
list_dom([J|Js], J \/ D) :- list_dom(Js, D).

square(K, Files, X/Y) :-
    X is (K-1) mod Files + 1,
    Y is (K-1) // Files + 1.

follow(0, _, _, _, []) :- !.
follow(N, K, Next, Files, [S|Tour]) :-
    square(K, Files, S),
    nth1(K, Next, K1),
    N1 is N - 1,
    follow(N1, K1, Next, Files, Tour).
